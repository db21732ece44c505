/** Makes the declarations of all applications in one program, so that their builds find them made. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot as root } from '../workspace.ts';
import { archivedTypes } from './archived-types.ts';

const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'webpack.config.mjs')));
const kindOf = (app: string) => (existsSync(join(root, 'apps', app, 'src/mount.tsx')) ? 'remote' : 'host');
archivedTypes(apps.map((app) => ({ kind: kindOf(app), folder: join(root, 'apps', app), root })));
