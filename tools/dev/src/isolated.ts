import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { moduleRules } from '../../federation/src/rules.ts';
import { providedSources } from '../../federation/src/shared.ts';

const foundation = ['tokens', 'space', 'faces', 'base'].map((name) => `@longshot/ui/assets/${name}.css`);

/**
 * The build of a remote's stand-alone harness (`src/bootstrap.tsx`), or of another page that begins with `file`, for
 * development: a page of its own with a host of fakes, every library its own, nothing federated. Nothing of it is ever
 * released.
 */
export function isolated(folder: string, file = 'src/index.ts'): Configuration {
  return {
    mode: 'development',
    target: ['web', 'es2022'],
    context: folder,
    devtool: 'eval-source-map',
    // The host's part of the look, which the remote itself does not carry.
    entry: { main: [...foundation, join(folder, file)] },
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[name].css' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: providedSources() },
    experiments: { css: true },
    module: moduleRules('isolated'),
    plugins: [new HtmlWebpackPlugin({ title: `${folder.split(/[\\/]/).at(-1) ?? ''}, alone` })],
    performance: false,
    stats: 'errors-warnings',
  };
}
