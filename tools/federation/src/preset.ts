import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { ArtifactPlugin } from './artifact-plugin.ts';
import { dictionaryFiles, dictionaryFolders } from './dictionaries.ts';
import { contractManifests } from './contract-versions.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReproduciblePlugin } from './reproducible-plugin.ts';
import { moduleRules } from './rules.ts';
import { packageOf, sharedPackages } from './shared-packages.ts';
import { providedByHost, providedSources, takenByRemote } from './shared.ts';
import { identifyBuild, type BuildIdentity } from './version.ts';
import { workspaceRoot } from './workspace.ts';

/** What an application may say about its build. All of it has a default. */
export interface BuildOptions {
  /** Folder of the application; the working folder unless given. */
  readonly folder?: string;
  /** Root of the workspace the application stands in. */
  readonly root?: string;
  /** Where the artifact goes; `dist/apps/<app>` below the root unless given. */
  readonly output?: string;
}

const chunkLoadTimeoutMs = 8000;

/** The production build of a remote: exposes `src/mount.tsx` as `./mount` and bundles no shared library. */
export function remote(options: BuildOptions = {}): Configuration {
  const { folder, root, output } = places(options);
  const mount = join(folder, 'src/mount.tsx');
  const build = identifyBuild(basename(folder), folder, root, [mount, ...publishedFiles(folder, 'remote', root)]);
  const shared = takenByRemote();
  return {
    ...base(build, folder, output),
    // Without an entry of its own the build emits the container alone, and no main script that nobody loads.
    entry: {},
    optimization: { ...optimization, splitChunks: false },
    plugins: [
      new ModuleFederationPlugin({
        name: build.container,
        filename: 'remoteEntry.js',
        exposes: { './mount': { import: mount, name: 'mount' } },
        shared,
        shareStrategy: 'loaded-first',
        // The core is the host's; a remote takes part in no loading but its own.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
        dts: false,
        manifest: false,
      }),
      ...commonPlugins(),
      new ArtifactPlugin({ build, kind: 'remote', folder, root, shared }),
    ],
  };
}

/** The production build of the host: starts at `src/index.ts` and provides every shared library to the remotes. */
export function host(options: BuildOptions = {}): Configuration {
  const { folder, root, output } = places(options);
  const index = join(folder, 'src/index.ts');
  const build = identifyBuild(basename(folder), folder, root, [index, ...publishedFiles(folder, 'host', root)]);
  const shared = providedByHost();
  return {
    ...base(build, folder, output),
    entry: { main: index },
    optimization: { ...optimization, splitChunks: { cacheGroups: { shared: sharedChunk() } } },
    plugins: [
      new ModuleFederationPlugin({
        name: build.container,
        shared,
        shareStrategy: 'loaded-first',
        // Remotes are registered by address: nothing needs the part that reads manifests.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        runtimePlugins: [join(import.meta.dirname, 'runtime/host-runtime-plugin.ts')],
        dts: false,
        manifest: false,
      }),
      ...commonPlugins(),
      new ArtifactPlugin({ build, kind: 'host', folder, root, shared }),
    ],
  };
}

function places(options: BuildOptions): Required<BuildOptions> {
  const folder = options.folder ?? process.cwd();
  const root = options.root ?? workspaceRoot;
  return { folder, root, output: options.output ?? join(root, 'dist/apps', basename(folder)) };
}

/** What an artifact publishes beside its code: route entries, the dictionaries that name them, what it keeps and needs. */
function publishedFiles(folder: string, kind: 'host' | 'remote', root: string): string[] {
  const told = ['src/routes.ts', 'src/stored.ts'].map((name) => join(folder, name));
  return [...told, ...contractManifests(root), ...dictionaryFiles(dictionaryFolders(folder, kind, root))];
}

const optimization = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  // webpack writes the sheet of a style under `default` whatever name it has told its readers, so names stay as they are.
  mangleExports: false,
  minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
} satisfies Configuration['optimization'];

function base(build: BuildIdentity, folder: string, output: string): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    // The maps come from their own plugin: with `devtool` webpack would put one into every style sheet of the scripts.
    devtool: false,
    output: {
      path: output,
      clean: true,
      publicPath: 'auto',
      uniqueName: build.container,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: chunkLoadTimeoutMs,
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: providedSources() },
    experiments: { css: true },
    module: moduleRules(build.container),
    performance: false,
    stats: 'errors-warnings',
  };
}

function commonPlugins(): WebpackPluginInstance[] {
  return [
    new webpack.SourceMapDevToolPlugin({ filename: '[file].map' }),
    new IntegrityPlugin(),
    new ReproduciblePlugin(),
  ];
}

function sharedChunk() {
  const packages = sharedPackages();
  return {
    name: 'shared',
    chunks: 'initial' as const,
    enforce: true,
    test: (module: { nameForCondition(): string | null }) => {
      const name = packageOf(module.nameForCondition() ?? '');
      return name !== undefined && packages.has(name);
    },
  };
}
