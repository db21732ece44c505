import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isolated } from './isolated.ts';

/** Serves a remote's harness, or a page that begins with another file, and loads it anew on every change. */
export async function serveIsolated(folder: string, app: string, port: number, file?: string): Promise<void> {
  const server = new WebpackDevServer(
    { host: '127.0.0.1', port, hot: false, liveReload: true, historyApiFallback: true, static: false },
    webpack(isolated(folder, file)),
  );
  await server.start();
  process.stdout.write(`${app} alone: http://127.0.0.1:${port}/\n`);
}
