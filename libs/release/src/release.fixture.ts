import { withoutUndefined } from '@longshot/domain/input';
import { artifactUrl, composeRelease, type PublishedArtifact } from './compose.ts';
import type { Contract } from './contract.ts';
import type { ReleaseDocument } from './release-document.ts';
import { releaseId } from './release-id.ts';

/** A contract for tests; what matters to a test is given. */
export function buildContract(given: Partial<Contract> & { readonly app: string; readonly version: string }): Contract {
  const kind = given.app === 'host' ? 'host' : 'remote';
  const container = `${given.app}__${given.version.replaceAll(/\W/g, '_')}`;
  return {
    schema: 'contract/v1',
    kind,
    container,
    exposes: kind === 'host' ? {} : { './mount': { contract: 'mount@1', scripts: ['mount.js'] } },
    provides: kind === 'host' ? { react: '19.3.1' } : {},
    requires: kind === 'host' ? {} : { react: '^19.3.1' },
    routes: [],
    slots: [],
    labels: {},
    bytes: { scripts: 0, scriptsGzip: 0, entryGzip: 0 },
    ...withoutUndefined({
      entry: kind === 'host' ? { scripts: ['main.js'], preload: [], styles: ['main.css'] } : undefined,
    }),
    ...given,
  };
}

/** A published artifact with that contract. */
export function buildArtifact(given: Parameters<typeof buildContract>[0]): PublishedArtifact {
  const contract = buildContract(given);
  const files = { 'main.js': 'sha384-main', 'main.js.map': 'sha384-map', 'main.css': 'sha384-css' };
  return { contract, integrity: `sha384-${artifactUrl(contract.app, contract.version)}`, files };
}

/** A release of artifacts, composed from a parent. */
export function buildRelease(
  set: readonly PublishedArtifact[],
  parent: ReleaseDocument | null = null,
): ReleaseDocument {
  const about = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'test', reason: 'test' };
  const content = composeRelease({ parent, set, ...about });
  return { ...content, id: releaseId(content) };
}
