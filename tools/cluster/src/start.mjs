/**
 * Starts the site on this machine as many processes: installs, builds and releases what is missing as `npm start` does,
 * then runs the cluster in the foreground.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { apps, build } from '../../dev/src/build.mjs';
import { install } from '../../dev/src/install.mjs';
import { main, projectNode, root, run, StepError } from '../../dev/src/step.mjs';

const usage =
  'npm run cluster: installs, builds and releases what is missing, then runs the site as many processes behind one port. Needs PostgreSQL (DATABASE_URL), nats-server and haproxy; docs/guides/scale.md says more.';

await main(async () => {
  const [word] = process.argv.slice(2);
  if (word === '--help') return void process.stdout.write(`${usage}\n`);
  if (word !== undefined) {
    process.stderr.write(`npm run cluster takes no words, and "${word}" is one.\n${usage}\n`);
    return 64;
  }
  await install();
  // Before anything is built: what is missing on this machine ends it here.
  await step(['tools/cluster/src/check-machine.ts']);
  await build();
  process.stdout.write(await step(['tools/dev/src/release-built.ts', root, ...apps()]));
  return serve();
});

async function step([file, ...args]) {
  const { code, text } = await run({ file: projectNode(), args: [join(root, file), ...args] }, { output: 'capture' });
  if (code !== 0) throw new StepError(text.trim().split('\n').at(-1));
  return text;
}

/** Runs the cluster until it ends and answers its exit code. In a group of its own: it hears of a signal from here alone. */
function serve() {
  return new Promise((done) => {
    const args = [join(root, 'tools/cluster/src/cluster.ts')];
    const cluster = spawn(projectNode(), args, { cwd: root, stdio: 'inherit', detached: true });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.kill(signal));
    cluster.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
