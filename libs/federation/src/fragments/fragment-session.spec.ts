import { REMOTE_STATE, RemotesStore } from '@longshot/store';
import { answer, TestClock } from '../loader.fixture.ts';
import { RemoteUsage } from '../remote-usage.ts';
import { FragmentSession } from './fragment-session.ts';

const hash = 'A'.repeat(64);
const file = (kind: 'css' | 'js') => ({ url: `/remotes/files/${hash}.${kind}`, integrity: `sha384-${hash}` });
const fragment = {
  appName: 'promotions',
  title: 'Promotions',
  codeToEval: '',
  style: '',
  head: '',
  scriptsToLoad: [file('js')],
  cssToLoad: [file('css')],
  body: '<a href="/en/line">Line</a>',
};

/** Counts the listeners of a target that have neither been taken away nor given up with their signal. */
function countListeners(target: EventTarget): () => number {
  const live = new Set<object>();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    if (listener === null) return;
    live.add(listener);
    const { signal } = typeof options === 'object' ? options : {};
    signal?.addEventListener('abort', () => live.delete(listener));
    add(type, listener, options);
  });
  jest.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    if (listener !== null) live.delete(listener);
    remove(type, listener, options);
  });
  return () => live.size;
}

describe('a fragment that comes and goes', () => {
  it('leaves no listener, element, sheet or question behind after fifty times', async () => {
    const clock = new TestClock();
    const states = new RemotesStore();
    const container = document.createElement('div');
    const listeners = [container, window].map(countListeners);
    const followed: string[] = [];
    const signals: AbortSignal[] = [];
    const most: number[] = [];
    for (let time = 0; time < 50; time += 1) {
      const session = new FragmentSession(
        {
          clock,
          usage: new RemoteUsage(states),
          integrity: { add: () => undefined },
          loaded: () => Promise.resolve(),
          report: () => undefined,
          fetch: (_url, { signal }) => {
            if (signal instanceof AbortSignal) signals.push(signal);
            return answer(JSON.stringify(fragment), 200, 'application/json')();
          },
        },
        {
          name: 'promotions',
          path: '/en/promo',
          container,
          onPhase: () => undefined,
          onHead: () => undefined,
          follow: (path: string) => followed.push(path),
        },
      );
      // Every second one leaves before it has come.
      if (time % 2 === 0) await clock.pass(50);
      most.push(listeners[0]?.() ?? 0);
      container.querySelector('a')?.click();
      session.dispose();
    }
    await clock.pass(10_000);
    expect([Math.max(...most), listeners.map((count) => count())]).toEqual([2, [0, 0]]);
    expect([followed.length, signals.length]).toEqual([25, 50]);
    expect([container.childNodes.length, document.head.querySelectorAll('link').length]).toEqual([0, 0]);
    expect(states.stateOf('fragment:promotions')).toBe(REMOTE_STATE.notExist);
  });
});
