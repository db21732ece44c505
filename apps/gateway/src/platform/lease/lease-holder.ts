import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { LeaseHolder } from '../database/tables/leases-table.ts';

function read(get: () => string): string {
  try {
    return get().trim();
  } catch {
    return '';
  }
}

/** When a process began, as the kernel counts; the empty text when it does not run, or cannot be seen from here. */
function startOf(pid: number): string {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the process, in brackets, may hold anything; the 20th value after it is the start.
  const [state = '', ...values] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? '' : (values[18] ?? '');
}

/** The machine since it was started, with the room of processes on it; the empty text where that is not told. */
function placeOf(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const room = read(() => readlinkSync('/proc/self/ns/pid'));
  return boot === '' || room === '' ? '' : `${boot} ${room}`;
}

/** This process, as it is told to whoever asks for its lease. */
export function describeSelf(address = ''): LeaseHolder {
  return { host: hostname(), pid: process.pid, place: placeOf(), startedAt: startOf(process.pid), address };
}

/** Whether a holder has certainly ended: it stood where this process stands, and does not run any more. */
export function isGone(holder: LeaseHolder): boolean {
  const isHere = holder.place !== '' && holder.place === placeOf();
  return isHere && startOf(holder.pid) !== holder.startedAt;
}
