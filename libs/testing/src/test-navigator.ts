import { createPath, parsePath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import type { HostLocation } from '@longshot/host-contract';

/** A navigator over a history of its own, as the host's over the browser's. */
export interface TestNavigator extends Navigator {
  /** Where it stands; a new value after each move. */
  readonly at: HostLocation;
  /** The address it stands at: path, query and hash. */
  readonly url: string;
  /** Called after each move. Returns what ends it. */
  onMove(listener: () => void): () => void;
}

/** A navigator that begins at an address: `/en/live`. */
export function createTestNavigator(startUrl: string): TestNavigator {
  let moves = 0;
  const toLocation = (to: To, state: unknown): Location => ({
    pathname: '/',
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state,
    key: `move-${moves++}`,
  });
  let entries = [toLocation(startUrl, null)];
  let index = 0;
  let at: HostLocation = { location: entries[0] ?? toLocation('/', null), navigationType: NavigationType.Pop };
  const listeners = new Set<() => void>();
  const move = (navigationType: NavigationType) => {
    at = { location: entries[index] ?? at.location, navigationType };
    for (const listener of listeners) listener();
  };
  return {
    get at() {
      return at;
    },
    get url() {
      return createPath(at.location);
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push(to, state) {
      entries = [...entries.slice(0, index + 1), toLocation(to, state)];
      index++;
      move(NavigationType.Push);
    },
    replace(to, state) {
      entries = entries.with(index, toLocation(to, state));
      move(NavigationType.Replace);
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      move(NavigationType.Pop);
    },
  };
}
