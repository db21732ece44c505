import { createTestClock } from '@longshot/testing';
import {
  FINGERPRINT_RETRY_MS,
  FingerprintKeeper,
  startFingerprint,
  type FingerprintInput,
} from './fingerprint-keeper.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const build = (exec: () => Promise<unknown>, part: Partial<FingerprintInput> = {}) => {
  const clock = createTestClock();
  const logged: string[] = [];
  const requested: unknown[] = [];
  const keeper = new FingerprintKeeper({
    load: async () => ({
      HDF: {
        exec: (input: unknown) => {
          requested.push(input);
          return exec();
        },
      },
    }),
    isPersistent: () => false,
    nowMs: clock.now,
    startTimer: clock.startTimer,
    log: (message) => void logged.push(message),
    ...part,
  });
  const good = (token = 'print') => ({ token, expiresAt: clock.now() + 1_000, data: { id: 'x' } });
  return { clock, keeper, logged, requested, good };
};

describe('the fingerprint', () => {
  it('is valid while a token exists and its expiry is to come [start-up.fingerprint-valid]', async () => {
    const { keeper, good, requested } = build(async () => good());
    expect(await keeper.renew()).toBe('print');
    expect([keeper.current(), requested]).toEqual(['print', [{ isKept: false }]]);
  });

  it('is not valid without a token, or once it has expired [start-up.fingerprint-expired]', async () => {
    const { keeper, good, clock } = build(async () => good());
    expect(keeper.current()).toBeNull();
    await keeper.renew();
    clock.advance(1_000);
    expect(keeper.current()).toBeNull();
  });

  it('is tried twice at most, 110 ms apart [start-up.fingerprint-attempts]', async () => {
    const { keeper, clock, logged, requested } = build(() => Promise.reject(new Error('x')));
    const answer = keeper.renew();
    await settled();
    clock.advance(FINGERPRINT_RETRY_MS - 1);
    await settled();
    expect(requested).toHaveLength(1);
    clock.advance(1);
    expect([await answer, requested.length, logged]).toEqual([
      null,
      2,
      ['fingerprint: execute error', 'fingerprint: execute error'],
    ]);
    expect([await keeper.renew(), requested.length, FINGERPRINT_RETRY_MS]).toEqual([null, 2, 110]);
  });

  it.each([
    ['HDF not defined', { load: async () => ({}) }],
    ['HDF not defined', { load: () => Promise.reject(new Error('no script')) }],
    ['incorrect response', { load: async () => ({ HDF: { exec: async () => ({ token: '' }) } }) }],
  ])('tells “%s” in the words of the specification [notice.log-fingerprint]', async (words, part) => {
    const { keeper, clock, logged } = build(async () => null, part);
    const answer = keeper.renew();
    await settled();
    clock.advance(FINGERPRINT_RETRY_MS);
    expect(await answer).toBeNull();
    expect(logged[0]).toBe(`fingerprint: ${words}`);
  });

  it('is had once for everyone who waits, and again after a failure that passed', async () => {
    const answers = [Promise.reject(new Error('x')), { token: 'late', expiresAt: Number.MAX_SAFE_INTEGER, data: {} }];
    const { keeper, clock, requested } = build(async () => answers.shift());
    const both = Promise.all([keeper.renew(), keeper.renew()]);
    await settled();
    clock.advance(FINGERPRINT_RETRY_MS);
    expect(await both).toEqual(['late', 'late']);
    expect(requested).toHaveLength(2);
  });

  it('is had for the first time 8000 ms after the start [start-up.fingerprint-delay]', async () => {
    const { keeper, clock, requested, good } = build(async () => good());
    startFingerprint(keeper, clock.startTimer);
    clock.advance(7_999);
    expect(requested).toEqual([]);
    clock.advance(1);
    await settled();
    expect(keeper.current()).toBe('print');
  });
});
