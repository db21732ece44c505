/**
 * `npm run dev -- <remote>`: the remote as it is written, in a page of the release that production shows (or of the one
 * or the site that `--against` names). With `--isolated` its own harness on a page of its own: no gateway, no host, no network.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { devRequest } from './dev-request.ts';
import { SiteFailed } from './site/site-failed.ts';

const root = join(import.meta.dirname, '../../..');

try {
  const { app, port, against } = devRequest(process.argv.slice(2), (name) =>
    existsSync(join(root, 'apps', name, 'src/bootstrap.tsx')),
  );
  if (against === null) await (await import('./isolated-server.ts')).serveIsolated(join(root, 'apps', app), app, port);
  else if (typeof against === 'string')
    await (await import('./against/work-against.ts')).workAgainst({ app, port, against }, root);
  else await (await import('./site/work-against-site.ts')).workAgainstSite({ app, port, site: against }, root);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof SiteFailed ? 1 : 64;
}
