import { operations } from '@longshot/contracts';
import { FakeTransport } from '@longshot/testing';
import { buildAnswer, buildLimit, buildPending, reasons } from '../testing/build-limits.ts';
import { answerLimits } from '../testing/answer-limits.ts';
import { saveProblem } from './limit-notice.ts';
import { LimitsStore } from './limits-store.ts';

async function loaded(...limits: Parameters<typeof answerLimits>[1]) {
  const transport = new FakeTransport();
  answerLimits({ transport }, limits);
  const onChanged = jest.fn();
  const store = new LimitsStore({ transport, onChanged });
  await store.load();
  return { transport, store, onChanged };
}

describe('the store of limits', () => {
  it('counts a save without an answer as FORBIDDEN without a title [limit.save-no-response]', async () => {
    const { store, transport } = await loaded();
    transport.fail(operations.setLimits, { status: 0, code: 'network' });
    expect(await store.set({ limitType: 31, limitValue: 1 })).toBe(false);
    expect(store.notice).toEqual({ tone: 'problem', key: 'problem.FORBIDDEN', title: '' });
    expect(saveProblem(new Error('lost'))).toEqual({ tone: 'problem', key: 'problem.FORBIDDEN', title: '' });
  });

  it('shows the title that the gateway sends [limit.server-title]', async () => {
    const { store, transport, onChanged } = await loaded();
    transport.answer(operations.setLimits, buildAnswer([], { title: 'Taken note of.' }));
    expect(await store.set({ limitType: 31, limitValue: 1 })).toBe(true);
    expect(store.notice?.title).toBe('Taken note of.');
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['confirm', 'responsible_gaming_confirm_limit_success', 'responsible_gaming_confirm_limit_error'],
    ['reject', 'responsible_gaming_cancel_limit_success', 'responsible_gaming_cancel_limit_error'],
  ] as const)(
    'tells how it ended to %s a change [limit.cancel-success] [limit.confirm-error] [limit.cancel-error]',
    async (action, success, error) => {
      const { store, transport } = await loaded(buildLimit(), buildPending());
      expect(await store.decide(action, buildPending())).toBe(true);
      expect(store.notice?.key).toBe(success);
      transport.refuse(operations.decideLimit, 'time_up');
      expect(await store.decide(action, buildPending())).toBe(false);
      expect(store.notice?.key).toBe(error);
    },
  );

  it('takes changes of a type away whose decision was refused [limit.rejected-action]', async () => {
    const { store, transport } = await loaded(buildLimit(), buildPending(), buildLimit(21, { limitState: 'PENDING' }));
    transport.refuse(operations.decideLimit, 'time_up');
    await store.decide('confirm', buildPending());
    expect(store.list.map(({ limitType, limitState }) => [limitType, limitState])).toEqual([
      [20, 'ACTIVE'],
      [21, 'PENDING'],
    ]);
  });

  it.each(['unauthorised', 'forbidden'] as const)(
    'keeps them where the decision was refused as %s [limit.rejected-401-403]',
    async (code) => {
      const { store, transport } = await loaded(buildLimit(), buildPending());
      transport.refuse(operations.decideLimit, code);
      await store.decide('confirm', buildPending());
      expect(store.list).toHaveLength(2);
    },
  );

  it('asks for reasons with a token fetched for it [limit.fresh-token]', async () => {
    const { store, transport } = await loaded();
    await store.loadReasons();
    expect(transport.lastInput(operations.getSelfExcludeReasons)).toEqual({ isTokenFresh: true });
    expect(store.reasons).toEqual(reasons);
  });

  it('passes an answer by that was overtaken by a change', async () => {
    const { store, transport } = await loaded();
    const held = transport.hold(operations.getLimits);
    const loading = store.load();
    transport.answer(operations.setLimits, buildAnswer([buildLimit()]));
    await store.set({ limitType: 20, limitValue: 1, accountId: '11' });
    held.resolve({ limitsData: [], raiseWaitSeconds: 1, approvalWindowSeconds: 1 });
    await loading;
    expect(store.list).toHaveLength(1);
  });

  it('keeps what it has when reading it again fails; without anything it has failed, until it is read', async () => {
    const { store, transport } = await loaded(buildLimit());
    transport.fail(operations.getLimits, { status: 0, code: 'network' });
    await store.load();
    expect([store.status, store.list]).toEqual(['ready', [buildLimit()]]);
    store.reset();
    await store.load();
    expect([store.status, store.list]).toEqual(['failed', []]);
    answerLimits({ transport }, [buildLimit()]);
    await store.load();
    expect([store.status, store.list]).toEqual(['ready', [buildLimit()]]);
  });
});
