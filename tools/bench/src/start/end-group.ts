import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 10_000;
const pollIntervalMs = 50;

const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
};

/** Ends a process that was started detached, and all it started, and waits until every one is gone. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollIntervalMs) {
    await wait(pollIntervalMs);
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, 'SIGKILL');
}
