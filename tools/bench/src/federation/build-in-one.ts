import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { ArtifactPlugin } from '../../../federation/src/artifact-plugin.ts';
import { host } from '../../../federation/src/preset.ts';
import { providedByHost, providedSources } from '../../../federation/src/shared.ts';
import { archivedTypes } from '../../../federation/src/types/archived-types.ts';
import { identifyBuild } from '../../../federation/src/version.ts';
import { build } from '../browser/bundle.ts';
import { checkout } from '../site/checkout.ts';

/** The remotes that stand on home. */
export const bundled = ['betting', 'coupon'] as const;

const folder = join(checkout, 'apps/host');
const remotesModule = join(import.meta.dirname, 'page/bundled-remotes.tsx');

/** Makes the page preload the bundled applications, as a page of the federated build preloads its remotes. */
const preloadBundled: WebpackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.afterEmit.tap('PreloadBundled', ({ entrypoints, namedChunkGroups }) => {
      for (const name of bundled) {
        const group = namedChunkGroups.get(`bundled-${name}`);
        if (group === undefined) throw new Error(`The build holds no part for ${name}.`);
        entrypoints.get('main')?.addChild(group);
      }
    }),
};

/** The host's own settings without federation: its loader of remotes replaced, each library shaken for this one build. */
function inOne(output: string): Configuration {
  const settings = host({ folder, output });
  const entries = [join(folder, 'src/index.ts'), ...bundled.map((app) => join(checkout, 'apps', app, 'src/mount.tsx'))];
  const types = archivedTypes([{ kind: 'host', folder, root: checkout }]).get(folder) ?? {};
  const identity = identifyBuild('host', folder, checkout, entries, types);
  const { '#react-router': router, '#react-i18next': texts } = providedSources();
  const isKept = (plugin: unknown) =>
    !(plugin instanceof ModuleFederationPlugin) && !(plugin instanceof ArtifactPlugin);
  return {
    ...settings,
    resolve: {
      ...settings.resolve,
      alias: {
        [join(checkout, 'libs/federation/src/remotes.ts')]: remotesModule,
        'react-router$': router ?? false,
        'react-router-dom$': router ?? false,
        'react-i18next$': texts ?? false,
      },
    },
    plugins: [
      ...(settings.plugins ?? []).filter(isKept),
      preloadBundled,
      new ArtifactPlugin({
        build: identity,
        kind: 'host',
        folder,
        root: checkout,
        shared: providedByHost(),
        types,
      }),
    ],
  };
}

/** Builds host and remotes of home in one into `root`, beside the artifacts of the others, which stay what they are. */
export async function buildInOne(root: string): Promise<void> {
  const apps = join(root, 'dist/apps');
  await mkdir(apps, { recursive: true });
  const built = await readdir(join(checkout, 'dist/apps'));
  for (const app of built.filter((name) => name !== 'host' && name !== 'desk'))
    await symlink(join(checkout, 'dist/apps', app), join(apps, app));
  await build(inOne(join(apps, 'host')));
}
