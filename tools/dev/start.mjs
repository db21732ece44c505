/**
 * Starts Longshot from any state of the checkout: installs, builds and releases what is missing, then runs the gateway
 * in the foreground. Needs Node 20 and npm, nothing else.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { apps, build } from './src/build.mjs';
import { install } from './src/install.mjs';
import { main, projectNode, root, run, StepError } from './src/step.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A small young generation: the gateway's garbage is short-lived, and V8 would hold on to 200 MB of it. */
const gatewayFlags = ['--max-semi-space-size=8'];

/** Two arenas of the C library in place of eight a core: each keeps what its threads have freed. */
const gatewayMemory = { MALLOC_ARENA_MAX: '2' };

await main(async () => {
  const words = process.argv.slice(2);
  if (words.length > 0) return explain(words);
  await install();
  // Before anything is built or released: a wrong setting, or a folder that another gateway has, ends it here.
  await release([]);
  await build();
  await release(apps());
  return serve();
});

/** It takes no words: what can be set is set by the environment. */
function explain([word]) {
  const usage =
    'npm start: installs, builds and releases what is missing, then runs the gateway. docs/guides/operate.md lists its settings.';
  if (word === '--help') return void process.stdout.write(`${usage}\n`);
  process.stderr.write(`npm start takes no words, and "${word}" is one.\n${usage}\n`);
  return 64;
}

/** Releases what is built of the applications; with none it finds out whether that, and the start, can go well. */
async function release(names) {
  const args = [join(root, 'tools/dev/src/release-built.ts'), root, ...names];
  const { code, text } = await run({ file: projectNode(), args }, { output: 'capture' });
  if (code !== 0) throw new StepError(`Longshot could not start: ${text.trim().split('\n').at(-1)}`);
  process.stdout.write(text);
}

/** The port of the staff's desk: as it is set, else a hundred above the site's; none beside a site on any free port. */
function deskPort() {
  const { DESK_PORT, PORT = '' } = process.env;
  if (DESK_PORT !== undefined) return DESK_PORT;
  const port = Number(PORT.trim() || 4200);
  return port > 0 && port + 100 <= 65_535 ? String(port + 100) : '';
}

/** Runs the gateway until it ends and answers its exit code. Signals are its business. */
function serve() {
  return new Promise((done) => {
    const gateway = spawn(projectNode(), [...gatewayFlags, join(root, 'apps/gateway/src/main.ts')], {
      cwd: root,
      stdio: 'inherit',
      env: { ...gatewayMemory, ...process.env, DESK_PORT: deskPort() },
    });
    for (const signal of signals) process.on(signal, () => gateway.kill(signal));
    gateway.once('error', (error) => {
      process.stderr.write(`The gateway could not be started: ${error.message}\n`);
      done(1);
    });
    gateway.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
