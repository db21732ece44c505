import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@longshot/release';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** A sentence about what was seen, and whether it is as it should be. */
export interface Finding {
  readonly text: string;
  readonly isRight: boolean;
}

const fileOf = (folder: string, app: string, name: string) =>
  readFileSync(join(folder, 'dist/apps', app, name), 'utf8');
const versionOf = (folder: string, app: string) =>
  (JSON.parse(fileOf(folder, app, 'contract.json')) as Contract).version;

/**
 * Builds an application in a copy in which no sibling's source is, and compares what comes out with the artifact in
 * `dist/apps`, where there is one of the same version. Throws when it does not build.
 */
export function buildAlone(app: string, copy: WorkspaceCopy, root: string): Finding {
  copy.take(`apps/${app}`);
  const integrity = copy.build(app);
  copy.drop(`apps/${app}`);
  const version = versionOf(copy.folder, app);
  const isKnown = existsSync(join(root, 'dist/apps', app, 'contract.json')) && versionOf(root, app) === version;
  if (!isKnown) return { text: `${app} ${version} builds alone`, isRight: true };
  const isRight = fileOf(root, app, 'integrity.json') === integrity;
  const bytes = isRight ? 'with the bytes of dist/apps' : 'but dist/apps has other bytes under this version';
  return { text: `${app} ${version} builds alone, ${bytes}`, isRight };
}
