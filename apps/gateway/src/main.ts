import { isStartError } from './platform/database/index.ts';
import { isFeedConfigError } from './trading/feed/index.ts';
import { DEMO_PLAYER } from './server.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { limitOldGeneration } from './platform/observability/limit-old-generation.ts';
import { limitYoungGeneration } from './platform/observability/limit-young-generation.ts';
import { readSettings } from './settings.ts';

/** How long everything may take to finish when the gateway is told to stop: pages' streams and requests ten seconds each. */
const STOP_LIMIT_MS = 30_000;

/** Whoever reads our output may leave before us. */
function survivePipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return isStartError(error) || isFeedConfigError(error) ? line : `Longshot could not start: ${line}`;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function stopOnSignal(gateway: Gateway): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await gateway.stop();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => void stop());
}

/** Nothing is decided here yet, and nothing is to be handed over. */
function standBy(sentence: string): void {
  console.log(sentence);
  for (const signal of SIGNALS) process.once(signal, () => process.exit(0));
}

/** Another gateway works on the database now: nothing may be decided here any more. */
function endAtOnce(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

survivePipes();
limitYoungGeneration();
try {
  const settings = readSettings(process.env);
  const gateway = await startGateway(settings, { onLost: endAtOnce, onStandby: standBy });
  stopOnSignal(gateway);
  limitOldGeneration();
  console.log(`Longshot is ready: http://localhost:${gateway.port}`);
  console.log(gateway.served);
  if (settings.desk !== null) console.log(`The desk is at ${settings.desk.origin}`);
  if (settings.hasDemoPlayer) console.log(`Sign in as ${DEMO_PLAYER.email} with the password ${DEMO_PLAYER.password}`);
} catch (error) {
  console.error(sentenceOf(error));
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
