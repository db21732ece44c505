import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactUrl, gatewayNeeds, unmetNeeds, versionsOf } from '@longshot/release';
import { FolderStore } from '@longshot/release-commands';
import webpack, { type Stats } from 'webpack';
import { liveConfig, LIVE_VERSION } from '../against/live-config.ts';
import { readSite } from './read-site.ts';
import { startSiteFront } from './site-front.ts';

/** Remote that is worked on, with the site it runs against and the port of its page. */
export interface SiteRequest {
  readonly app: string;
  readonly site: URL;
  readonly port: number;
}

/**
 * Shows one remote as it is being written in the pages of a site that runs: host, other remotes, API and stream are the
 * site's, over HTTP. Nothing of the site is changed but by what is done in its pages.
 *
 * @throws SiteFailed where the site does not answer or is none.
 */
export async function workAgainstSite({ app, site, port }: SiteRequest, root: string): Promise<void> {
  const { boot, backEnd } = await readSite(site);
  const data = await mkdtemp(join(tmpdir(), 'longshot-dev-'));
  const store = new FolderStore(data);
  const liveFolder = store.artifactFolder(app, LIVE_VERSION);
  const readLive = () => store.readArtifact(app, LIVE_VERSION);
  const liveUrl = artifactUrl(app, LIVE_VERSION);
  const clear = () => rm(data, { recursive: true, force: true });
  const front = await startSiteFront({ port, site, liveUrl, liveFolder, readLive }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  let isShown = false;
  const built = async (error: Error | null, stats: Stats | undefined): Promise<void> => {
    if (error !== null || stats === undefined) throw error ?? new Error('nothing was built');
    if (stats.hasErrors()) return void process.stderr.write(`${stats.toString('errors-only')}\n`);
    if (isShown) return front.notify();
    isShown = true;
    const live = await readLive();
    const unmet = backEnd === null || live === undefined ? [] : unmetNeeds(gatewayNeeds([live.contract]), backEnd);
    process.stderr.write(unmet.map(({ text }) => `Note: ${text}.\n`).join(''));
    const others = Object.entries(versionsOf(boot.release)).filter(([name]) => name !== app);
    const reported = others.map(([name, of]) => `  ${name} ${of}\n`).join('');
    const shown = `${boot.release.id.slice(0, 14)} of ${site.origin}`;
    process.stdout.write(`${reported}${app} as it is written, in ${shown}: http://localhost:${port}/\n`);
  };
  const watching = webpack(liveConfig(app, LIVE_VERSION, root, liveFolder)).watch(
    { aggregateTimeout: 50 },
    (error, stats) => {
      void built(error, stats).catch((failure: Error) => {
        process.stderr.write(`${failure.message}\n`);
        if (!isShown) void stop(1);
      });
    },
  );
  const stop = async (code: number): Promise<void> => {
    watching?.close(() => undefined);
    await front.close();
    await clear();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
}
