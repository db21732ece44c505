import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { moduleRules } from '../../../federation/src/rules.ts';

/** Input of a bundle, and where it goes. */
export interface BundleInput {
  /** Files by the name of their bundle. */
  readonly entries: Readonly<Record<string, string>>;
  readonly outputFolder: string;
}

/**
 * Builds pages for production by the rules of the applications: one script and, where it has global styles, one style
 * sheet an entry. Throws what the build complains of.
 */
export async function bundle({ entries, outputFolder }: BundleInput): Promise<void> {
  const configuration: Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context: import.meta.dirname,
    entry: { ...entries },
    devtool: false,
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    experiments: { css: true },
    module: moduleRules('bench'),
    optimization: {
      // As the applications: a sheet that several chunks share keeps the name `default`.
      mangleExports: false,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
  };
  await build(configuration);
}

/** Runs a build. Throws what it complains of. */
export async function build(configuration: Configuration): Promise<void> {
  const stats = await runWebpack(configuration);
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

const runWebpack = (configuration: Configuration): Promise<webpack.Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) =>
      compiler.close(() =>
        stats === undefined ? reject(error ?? new Error('The build told nothing.')) : resolve(stats),
      ),
    );
  });
