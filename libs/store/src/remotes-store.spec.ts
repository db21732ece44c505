import { REMOTE_STATE, RemotesStore, type RemoteState } from './remotes-store.ts';

const { notExist, error, loading, ready } = REMOTE_STATE;
const allowed: readonly (readonly [RemoteState, RemoteState])[] = [
  [notExist, loading],
  [notExist, ready],
  [error, loading],
  [error, notExist],
  [loading, error],
  [loading, ready],
  [loading, notExist],
  [ready, notExist],
];
const pathTo = {
  [notExist]: [],
  [loading]: [loading],
  [error]: [loading, error],
  [ready]: [ready],
} as const satisfies Record<RemoteState, readonly RemoteState[]>;
const states = Object.values(REMOTE_STATE);

describe('the states of a remote', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'from %i to %i is as the specification says',
    (from, to) => {
      const store = new RemotesStore();
      for (const step of pathTo[from]) store.change('coupon', step);
      const isAllowed = allowed.some(([a, b]) => a === from && b === to);
      if (isAllowed) store.change('coupon', to);
      else expect(() => store.change('coupon', to)).toThrow('cannot go');
      expect(store.stateOf('coupon')).toBe(isAllowed ? to : from);
    },
  );
});
