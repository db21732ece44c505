import { basename, dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { ArtifactPlugin } from './artifact-plugin.ts';
import { hostChunks } from './host-chunks.ts';
import { dictionaryFiles, dictionaryFolders } from './dictionaries.ts';
import { contractManifests } from './contract-versions.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ModuleIdsPlugin } from './module-ids-plugin.ts';
import { ReproduciblePlugin } from './reproducible-plugin.ts';
import { moduleRules } from './rules.ts';
import { leftOutOfAxios } from './page-axios.ts';
import {
  providedRuntime,
  pageRuntime,
  pageRuntimeFile,
  providedByHost,
  providedSources,
  takenByRemote,
  type SharedLibrary,
} from './shared.ts';
import type { ArchivedTypes } from './types/archive.ts';
import { archivedTypes, assertTyped } from './types/archived-types.ts';
import { containerName, identifyBuild, type BuildIdentity } from './version.ts';
import { workspaceRoot } from './workspace.ts';

/** Options of an application's build. All of it has a default. */
export interface BuildOptions {
  /** Folder of the application; the working folder unless given. */
  readonly folder?: string;
  /** Root of the workspace the application stands in. */
  readonly root?: string;
  /** Where the artifact goes; `dist/apps/<app>` below the root unless given. */
  readonly output?: string;
  /**
   * Pages of the application that stand in a frame of their own, by the name of their files below its folder:
   * `{ 'game-frame/game': 'src/game-frame/game.ts' }`. Built by `frames` into the remote's artifact.
   */
  readonly frames?: Readonly<Record<string, string>>;
}

const chunkLoadTimeoutMs = 8000;

/** The production build of a remote: exposes `src/mount.tsx` as `./mount` and bundles no shared library. */
export function remote(options: BuildOptions = {}): Configuration {
  const { folder, root, output } = places(options);
  const mount = join(folder, 'src/mount.tsx');
  const framed = Object.values(options.frames ?? {}).map((name) => join(folder, name));
  const reported = [mount, ...framed, ...publishedFiles(folder, 'remote', root)];
  const types = typesOf('remote', folder, root);
  const build = identifyBuild(basename(folder), folder, root, reported, types);
  const shared = takenByRemote(folder);
  const settings = base(build, folder, output);
  return {
    ...settings,
    ...afterFrames(build, folder, output, options),
    resolve: { ...settings.resolve, alias: { ...settings.resolve?.alias, ...providedRuntime() } },
    // Without an entry of its own the build emits the container alone, and no main script that nobody loads.
    entry: {},
    optimization: { ...optimization, splitChunks: false },
    plugins: [
      remoteContainer(build.container, mount, shared),
      ...commonPlugins(),
      new ArtifactPlugin({ build, kind: 'remote', folder, root, shared, types }),
    ],
  };
}

/** The container of a remote: what the host's loader asks for. */
function remoteContainer(name: string, mount: string, shared: Record<string, SharedLibrary>): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name,
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
  });
}

/**
 * The build of a remote that is worked on: readable, under the version it is given, with libraries as they are
 * released, since it shares them with a host that is. Its modules are replaced while the page runs.
 */
export function liveRemote(options: BuildOptions & { readonly version: string }): Configuration {
  const { folder, root, output } = places(options);
  const { version } = options;
  const app = basename(folder);
  const mount = join(folder, 'src/mount.tsx');
  const build: BuildIdentity = {
    ...identifyBuild(app, folder, root, [mount]),
    version,
    container: containerName(app, version),
  };
  const settings = base(build, folder, output);
  const artifact = {
    build,
    kind: 'remote',
    folder,
    root,
    shared: takenByRemote(folder),
    types: {},
    isLive: true,
  } as const;
  return {
    ...settings,
    resolve: { ...settings.resolve, alias: { ...settings.resolve?.alias, ...providedRuntime() } },
    module: moduleRules(build.container, true),
    mode: 'none',
    devtool: 'cheap-module-source-map',
    output: { ...settings.output, clean: false },
    entry: {},
    optimization: {
      nodeEnv: 'production',
      moduleIds: 'named',
      chunkIds: 'named',
      usedExports: true,
      providedExports: true,
    },
    plugins: [
      remoteContainer(build.container, mount, takenByRemote(folder)),
      new webpack.HotModuleReplacementPlugin(),
      new ArtifactPlugin(artifact),
    ],
  };
}

/** The name by which a remote waits for its frames. */
const framesName = 'frames';

/** The remote is built after its frames, and leaves their files where they are: its artifact takes them in. */
function afterFrames(
  build: BuildIdentity,
  folder: string,
  output: string,
  { frames: framed }: BuildOptions,
): Configuration {
  if (framed === undefined) return {};
  const folders = Object.keys(framed).map((name) => name.split('/')[0] ?? '');
  const keep = (file: string) => folders.includes(file.split(/[\\/]/)[0] ?? '');
  return { dependencies: [framesName], output: { ...base(build, folder, output).output, clean: { keep } } };
}

/**
 * The production build of the pages that stand in frames of their own: a script and a sheet each, with nothing shared,
 * for they have no host. Goes before `remote` in the list that an application's configuration exports.
 */
export function frames(options: BuildOptions & Required<Pick<BuildOptions, 'frames'>>): Configuration {
  const { folder, root, output } = places(options);
  const entry = Object.fromEntries(Object.entries(options.frames).map(([name, file]) => [name, join(folder, file)]));
  const build = identifyBuild(basename(folder), folder, root, Object.values(entry));
  const settings = base(build, folder, output);
  const [first = ''] = Object.keys(entry);
  return {
    ...settings,
    name: framesName,
    // Beside their scripts: the remote leaves those files where they are, and they are told to pages without an origin.
    output: { ...settings.output, assetModuleFilename: `${dirname(first)}/[name].[contenthash:8][ext]` },
    entry,
    optimization: { ...optimization, splitChunks: false },
    plugins: [new webpack.SourceMapDevToolPlugin({ filename: '[file].map' }), new ReproduciblePlugin()],
  };
}

/** Options of a host's build. */
export interface HostOptions extends BuildOptions {
  /** False for a host on which no remote stands yet: it archives no types for any, and follows no change of them. */
  readonly hasRemotes?: boolean;
}

/** The production build of a host: starts at `src/index.ts` and provides every shared library to the remotes. */
export function host(options: HostOptions = {}): Configuration {
  const { folder, root, output } = places(options);
  const index = join(folder, 'src/index.ts');
  const given = typesOf('host', folder, root);
  const types = options.hasRemotes === false ? {} : given;
  const reported = [index, pageRuntimeFile, ...publishedFiles(folder, 'host', root)];
  const build = identifyBuild(basename(folder), folder, root, reported, types);
  const shared = providedByHost();
  const settings = base(build, folder, output);
  return {
    ...settings,
    entry: { main: index },
    resolve: { ...settings.resolve, alias: { ...settings.resolve?.alias, ...pageRuntime(), ...leftOutOfAxios() } },
    optimization: {
      ...optimization,
      splitChunks: {
        cacheGroups: hostChunks(),
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: build.container,
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      ...commonPlugins(),
      new ArtifactPlugin({ build, kind: 'host', folder, root, shared, types }),
    ],
  };
}

function places(options: BuildOptions): Required<Omit<BuildOptions, 'frames'>> {
  const folder = options.folder ?? process.cwd();
  const root = options.root ?? workspaceRoot;
  return { folder, root, output: options.output ?? join(root, 'dist/apps', basename(folder)) };
}

/**
 * Files that an artifact publishes beside its code: route entries, the dictionaries that name them, what it keeps and
 * needs.
 */
function publishedFiles(folder: string, kind: 'host' | 'remote', root: string): string[] {
  const reported = ['src/routes.ts', 'src/stored.ts'].map((name) => join(folder, name));
  return [...reported, ...contractManifests(root), ...dictionaryFiles(dictionaryFolders(folder, kind, root))];
}

function typesOf(kind: 'host' | 'remote', folder: string, root: string): ArchivedTypes {
  const source = { kind, folder, root };
  const types = archivedTypes([source]).get(folder) ?? {};
  assertTyped(source);
  return types;
}

const optimization = {
  // From `ModuleIdsPlugin`.
  moduleIds: false,
  chunkIds: 'deterministic',
  // webpack writes the sheet of a style under `default` whatever name it has told its readers, so names stay as they are.
  mangleExports: false,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { passes: 3 } },
    }),
  ],
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
    new ModuleIdsPlugin(),
    new ReproduciblePlugin(),
  ];
}
