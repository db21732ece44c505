import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@longshot/release';
import { changes, make } from './changes.ts';
import type { Finding } from './finding.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

const fileOf = (folder: string, app: string, name: string) =>
  readFileSync(join(folder, 'dist/apps', app, name), 'utf8');
const containerOf = (folder: string, app: string) =>
  (JSON.parse(fileOf(folder, app, 'contract.json')) as Contract).container;

/**
 * Builds an application in a copy in which no sibling's source is and every library is changed as it does not concern
 * the application, and compares what comes out with the artifact in `dist/apps`, where there is one of these sources.
 * `container` is what the untouched sources are named. Throws when it does not build.
 */
export function buildAlone(app: string, container: string, copy: WorkspaceCopy, root: string): Finding {
  const foreign = changes.filter((change) => change.app !== app && !isOfApplication(change.file));
  for (const { file } of changes.filter((change) => !isOfApplication(change.file))) copy.take(file);
  for (const change of foreign) make(change, copy);
  copy.take(`apps/${app}`);
  const integrity = copy.build(app);
  copy.drop(`apps/${app}`);
  const built = containerOf(copy.folder, app);
  if (built !== container) return { text: `${app} is renamed by what does not concern it: ${built}`, isRight: false };
  const isKnown = existsSync(join(root, 'dist/apps', app, 'contract.json')) && containerOf(root, app) === container;
  const how = `${container} builds alone, beside changes of others`;
  if (!isKnown) return { text: `${how}; dist/apps has no such build`, isRight: true };
  const isRight = fileOf(root, app, 'integrity.json') === integrity;
  return { text: `${how}, ${isRight ? 'with the bytes of' : 'but with other bytes than'} dist/apps`, isRight };
}

const isOfApplication = (file: string) => file.startsWith('apps/');
