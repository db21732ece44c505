import { REMOTE_STATE, RemotesStore, type RemoteState } from '@longshot/store';
import { RemoteUsage } from './remote-usage.ts';

declare const process: { readonly env: { NODE_ENV?: string } };

const { notExist, error, loading, ready } = REMOTE_STATE;

/** A store that was brought to a state by allowed changes alone. */
function at(state: RemoteState): RemotesStore {
  const store = new RemotesStore();
  if (state === error) store.change('coupon', loading);
  if (state !== notExist) store.change('coupon', state);
  return store;
}

describe('the public state of a remote', () => {
  it('is one of four numbers, and not-exist before anybody asked for the remote [remote.initial]', () => {
    expect(REMOTE_STATE).toEqual({ notExist: -2, error: -1, loading: 1, ready: 2 });
    expect(new RemotesStore().stateOf('coupon')).toBe(-2);
  });

  it.each([
    ['not-exist to loading [remote.t-not-exist-loading]', notExist, loading],
    ['not-exist to ready [remote.t-not-exist-ready]', notExist, ready],
    ['error to loading [remote.t-error-loading]', error, loading],
    ['error to not-exist [remote.t-error-not-exist]', error, notExist],
    ['loading to error [remote.t-loading-error]', loading, error],
    ['loading to ready [remote.t-loading-ready]', loading, ready],
    ['loading to not-exist [remote.t-loading-not-exist]', loading, notExist],
    ['ready to not-exist [remote.t-ready-not-exist]', ready, notExist],
  ])('may go from %s', (_title, from, to) => {
    const store = at(from);
    store.change('coupon', to);
    expect(store.stateOf('coupon')).toBe(to);
  });

  it.each([
    ['not-exist to error [remote.t-not-exist-error]', notExist, error],
    ['error to ready [remote.t-error-ready]', error, ready],
    ['ready to loading [remote.t-ready-loading]', ready, loading],
    ['ready to error [remote.t-ready-error]', ready, error],
  ])('may not go from %s', (_title, from, to) => {
    const store = at(from);
    expect(() => store.change('coupon', to)).toThrow(`Remote coupon cannot go from ${from} to ${to}.`);
    expect(store.stateOf('coupon')).toBe(from);
  });
});

describe('a change that is not allowed, in production', () => {
  it('is logged and not made', () => {
    const store = at(ready);
    const log = jest.spyOn(console, 'warn').mockImplementation();
    process.env.NODE_ENV = 'production';
    store.change('coupon', error);
    process.env.NODE_ENV = 'test';
    expect([store.stateOf('coupon'), log.mock.calls]).toEqual([ready, [['Remote coupon cannot go from 2 to -1.']]]);
    log.mockRestore();
  });
});

describe('how a page moves it', () => {
  const states = Object.values(REMOTE_STATE);

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'from %i to %i by allowed changes alone',
    (from, to) => {
      const store = at(from);
      const usage = new RemoteUsage(store);
      usage.move('coupon', to);
      expect(store.stateOf('coupon')).toBe(to);
    },
  );

  it.each([error, loading, ready])('back to not-exist from %i when its last view is gone [remote.unused]', (state) => {
    const store = new RemotesStore();
    const usage = new RemoteUsage(store);
    usage.enter('coupon');
    usage.enter('coupon');
    usage.move('coupon', state);
    usage.leave('coupon');
    expect(store.stateOf('coupon')).toBe(state);
    usage.leave('coupon');
    expect(store.stateOf('coupon')).toBe(notExist);
  });
});
