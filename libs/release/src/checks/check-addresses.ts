import { artifactUrl } from '../compose.ts';
import { buildsOf, hostAppOf, type ReleaseDocument } from '../release-document.ts';
import type { Problem } from './problem.ts';

/** Every address of a release is the one of its artifact in the store, and nowhere else. */
export function checkAddresses(release: ReleaseDocument): readonly Problem[] {
  const { host } = release;
  const remotes = Object.keys(release.microFrontends).flatMap((app) =>
    buildsOf(release, app).map(({ url, version }) => ({
      app,
      url,
      expected: `${artifactUrl(app, version)}remoteEntry.js`,
    })),
  );
  const app = hostAppOf(release);
  const all = [{ app, url: host.url, expected: artifactUrl(app, host.version) }, ...remotes];
  return all
    .filter(({ url, expected }) => url !== expected)
    .map(({ app, url, expected }) => ({
      check: 'files',
      app,
      text: `the release loads ${app} from ${url}, but only ${expected} is allowed`,
    }));
}
