import * as fc from 'fast-check';
import {
  decidePaymentReport,
  isPaymentDecided,
  moneyLocation,
  type MoneyLocation,
  type PaymentDirection,
  type PaymentOutcome,
  type PaymentReport,
  type PaymentState,
  paymentStates,
} from './payment-state.ts';

const taken = (direction: PaymentDirection, state: PaymentState, outcome: PaymentOutcome) => {
  const decision = decidePaymentReport({ direction, state, sequence: 1 }, { outcome, sequence: 2 });
  return decision.kind === 'taken'
    ? [decision.state, decision.steps.map(({ from, to }) => `${from}>${to}`).join(' '), decision.isCorrection]
    : decision.reason;
};

describe('a report of a payment', () => {
  it.each([
    ['deposit', 'created', 'pending', ['pending', '', false]],
    ['deposit', 'pending', 'pending', ['pending', '', false]],
    ['deposit', 'created', 'succeeded', ['succeeded', 'outside>account', false]],
    ['deposit', 'pending', 'succeeded', ['succeeded', 'outside>account', false]],
    ['deposit', 'pending', 'failed', ['failed', '', false]],
    ['deposit', 'pending', 'cancelled', ['cancelled', '', false]],
    ['deposit', 'failed', 'succeeded', ['succeeded', 'outside>account', true]],
    ['deposit', 'cancelled', 'succeeded', ['succeeded', 'outside>account', true]],
    ['deposit', 'succeeded', 'failed', ['failed', 'account>outside', true]],
    ['deposit', 'succeeded', 'succeeded', ['succeeded', '', false]],
    ['deposit', 'succeeded', 'pending', 'already-decided'],
    ['withdrawal', 'created', 'pending', ['pending', '', false]],
    ['withdrawal', 'pending', 'succeeded', ['succeeded', 'held>outside', false]],
    ['withdrawal', 'pending', 'failed', ['failed', 'held>account', false]],
    ['withdrawal', 'created', 'cancelled', ['cancelled', 'held>account', false]],
    ['withdrawal', 'failed', 'succeeded', ['succeeded', 'account>held held>outside', true]],
    ['withdrawal', 'succeeded', 'failed', ['failed', 'outside>held held>account', true]],
    ['withdrawal', 'failed', 'cancelled', ['cancelled', '', true]],
    ['withdrawal', 'failed', 'pending', 'already-decided'],
  ] as const)('of a %s that is %s and now %s', (direction, state, outcome, expected) => {
    expect(taken(direction, state, outcome)).toEqual(expected);
  });

  it.each([
    [3, 'repeated'],
    [2, 'overtaken'],
  ] as const)('with the number %d after number 3 is %s', (sequence, reason) => {
    const payment = { direction: 'deposit', state: 'pending', sequence: 3 } as const;
    expect(decidePaymentReport(payment, { outcome: 'succeeded', sequence })).toEqual({ kind: 'ignored', reason });
  });

  it('that the house makes itself decides only what is open, and leaves the number to the provider', () => {
    const own = { outcome: 'cancelled', sequence: null } as const;
    const open = { direction: 'deposit', state: 'pending', sequence: 4 } as const;
    expect(decidePaymentReport(open, own)).toMatchObject({ kind: 'taken', state: 'cancelled', sequence: 4 });
    expect(decidePaymentReport({ ...open, state: 'succeeded' }, own)).toEqual({
      kind: 'ignored',
      reason: 'already-decided',
    });
  });
});

describe('reports in any order and any number', () => {
  const outcomes = paymentStates.filter((state) => state !== 'created');
  const stories = fc
    .tuple(
      fc.constantFrom<PaymentDirection>('deposit', 'withdrawal'),
      fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 }),
    )
    .chain(([direction, told]) => {
      const reports = told.map((outcome, index): PaymentReport => ({ outcome, sequence: index + 1 }));
      const heard = fc.array(fc.constantFrom(...reports), { maxLength: 12 });
      return fc.record({ direction: fc.constant(direction), reports: fc.constant(reports), heard });
    });

  it('leave the money where the state says, moved step by step from where it was', () => {
    fc.assert(
      fc.property(stories, ({ direction, heard }) => {
        let payment: { direction: PaymentDirection; state: PaymentState; sequence: number };
        payment = { direction, state: 'created', sequence: 0 };
        let place: MoneyLocation = moneyLocation(direction, 'created');
        for (const report of heard) {
          const decision = decidePaymentReport(payment, report);
          if (decision.kind === 'ignored') continue;
          for (const step of decision.steps) {
            expect(step.from).toBe(place);
            place = step.to;
          }
          payment = { direction, state: decision.state, sequence: decision.sequence };
          expect(place).toBe(moneyLocation(direction, payment.state));
        }
      }),
    );
  });

  it('end as the last decided one says, once every report has come, however they were shuffled', () => {
    const shuffled = stories.chain((story) =>
      fc
        .shuffledSubarray([...story.reports], { minLength: story.reports.length, maxLength: story.reports.length })
        .map((order) => ({ ...story, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ direction, reports, order }) => {
        // Of a provider that keeps to its word: once decided, it does not go back to waiting.
        const firstDecided = reports.findIndex(({ outcome }) => isPaymentDecided(outcome));
        fc.pre(firstDecided < 0 || reports.slice(firstDecided).every(({ outcome }) => isPaymentDecided(outcome)));
        let payment: { direction: PaymentDirection; state: PaymentState; sequence: number };
        payment = { direction, state: 'created', sequence: 0 };
        for (const report of order) {
          const decision = decidePaymentReport(payment, report);
          if (decision.kind === 'taken') payment = { direction, state: decision.state, sequence: decision.sequence };
        }
        expect(payment.state).toBe(reports.at(-1)?.outcome);
      }),
    );
  });
});
