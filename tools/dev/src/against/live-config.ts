import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { dictionaryFolders } from '../../../federation/src/dictionaries.ts';
import { liveRemote } from '../../../federation/src/preset.ts';

/** The version of every build that is worked on. */
export const LIVE_VERSION = '0.0.0-live';

/** Builds a remote as it is being written, into a folder, with its modules replaced while a page runs them. */
export function liveConfig(app: string, version: string, root: string, output: string): Configuration {
  const folder = join(root, 'apps', app);
  const config = liveRemote({ folder, root, output, version });
  const namespaces = Object.keys(dictionaryFolders(folder, 'remote', root));
  const rule = {
    include: join(folder, 'src/mount.tsx'),
    // Last of the loaders, so that it takes in what the compiler left.
    enforce: 'post' as const,
    loader: join(import.meta.dirname, 'live-mount-loader.cjs'),
    options: { namespaces },
  };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
