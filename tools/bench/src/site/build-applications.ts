import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkout } from './checkout.ts';

let built: Promise<void> | undefined;

async function build(): Promise<void> {
  // Without its daemon, so that nothing of a run stays behind.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const npm = spawn('npm', ['run', 'build'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`The applications could not be built:\n${said.slice(-2_000)}`);
}

/** Builds every application that is not built from the present files yet, once a run. Throws what the build says. */
export function buildApplications(): Promise<void> {
  built ??= build();
  return built;
}
