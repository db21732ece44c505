/**
 * Loaded into the gateway's own process before it starts (`--import`), so that what it tells is of that process and no
 * other: how late its loop is, what it costs, what it holds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Report of the probe on the time since it was last asked for one. */
export interface ProbeReport {
  /** Between two turns of a timer of ten milliseconds, those included, as `/metrics` has it. */
  readonly lagMs: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Of one core, since then. */
  readonly cpuMs: number;
  readonly elapsedMs: number;
  readonly residentBytes: number;
  /** Bytes that are left after a collection; 0 where none was asked for. */
  readonly heldBytes: number;
}

/** Request to the probe: to tell, or to collect first what nobody holds. */
export type ProbeRequest = 'tell' | 'collect and tell';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let [cpu, atMs] = [process.cpuUsage(), performance.now()];

process.on('message', (question: ProbeRequest) => {
  const isCollected = question === 'collect and tell';
  if (isCollected) collect();
  const { user, system } = process.cpuUsage(cpu);
  const { rss, heapUsed } = process.memoryUsage();
  const report: ProbeReport = {
    lagMs: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    cpuMs: (user + system) / 1_000,
    elapsedMs: performance.now() - atMs,
    residentBytes: rss,
    heldBytes: isCollected ? heapUsed : 0,
  };
  process.send?.(report);
  if (isCollected) return;
  delay.reset();
  [cpu, atMs] = [process.cpuUsage(), performance.now()];
});
// The gateway ends when it is told to, not when nobody listens to the probe any more.
process.channel?.unref();
