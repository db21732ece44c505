import fc from 'fast-check';
import { WageringGrant } from './replay-wagering.ts';
import { convertible } from './end-grant.ts';
import { grantStates, isUsedUp, keepsBonus, showBalances, type WageringBalances } from './wagering-balances.ts';
import type { StakeSettlement, WageringEvent } from './wagering-events.ts';
import type { WageringTerms } from './wagering-terms.ts';
import { anyEvents, anyTerms } from './wagering.fixture.ts';

/** A sample in `npm test`; `npm run simulate` draws a hundred thousand. */
const numRuns = Number(process.env['STORIES'] ?? 2_000);

/** All that came in less all that went out, by an account of its own. */
class PlainSum {
  readonly #stakes = new Map<string, { readonly amount: bigint; readonly settlement: StakeSettlement | null }>();
  sum: bigint;

  constructor(own: bigint) {
    this.sum = own;
  }

  add(event: WageringEvent, { amount }: WageringTerms): void {
    if (event.type === 'accept') this.sum += amount;
    if (event.type === 'deposit') this.sum += event.amount;
    if (event.type === 'withdraw') this.sum -= event.amount;
    if (event.type === 'stake') {
      this.sum -= event.amount;
      this.#stakes.set(event.ref, { amount: event.amount, settlement: null });
    }
    if (event.type === 'settle' || event.type === 'correct') this.#settle(event.ref, event.settlement);
  }

  #settle(ref: string, settlement: StakeSettlement): void {
    const stake = this.#stakes.get(ref) ?? { amount: 0n, settlement: null };
    const returned = (of: StakeSettlement | null): bigint =>
      of === null ? 0n : of.kind === 'void' ? stake.amount : of.amount;
    this.sum += returned(settlement) - returned(stake.settlement);
    this.#stakes.set(ref, { ...stake, settlement });
  }
}

const held = ({ own, bonus, converted, house }: WageringBalances): bigint => own + bonus - converted + house;

const isOver = (balances: WageringBalances): boolean =>
  balances.state !== grantStates.offered && !keepsBonus(balances) && !isUsedUp(balances);

describe('any history of a grant', () => {
  it('keeps every minor unit after every event, turns no more than the cap into money, and shows nothing negative', () => {
    fc.assert(
      fc.property(anyTerms, anyEvents, fc.bigInt({ min: 0n, max: 20_000n }), (terms, events, own) => {
        const [grant, plain] = [new WageringGrant(terms, own, 0), new PlainSum(own)];
        for (const event of events) {
          if (grant.apply(event) === 'done') plain.add(event, terms);
          const { balances } = grant;
          expect(held(balances)).toBe(plain.sum);
          expect(balances.converted).toBe(
            balances.state === grantStates.completed ? convertible(terms, balances.bonus) : 0n,
          );
          expect(Object.values(showBalances(balances)).filter((value) => value < 0n)).toEqual([]);
        }
      }),
      { numRuns },
    );
  });

  it('never moves a grant that has ended', () => {
    fc.assert(
      fc.property(anyTerms, anyEvents, (terms, events) => {
        const grant = new WageringGrant(terms, 10_000n, 0);
        let ended: WageringBalances | null = null;
        for (const event of events) {
          grant.apply(event);
          const { state, reason, bonus, progress, converted } = grant.balances;
          if (ended !== null) {
            expect({ state, reason, bonus, progress, converted }).toEqual({
              state: ended.state,
              reason: ended.reason,
              bonus: 0n,
              progress: ended.progress,
              converted: 0n,
            });
          } else if (isOver(grant.balances)) ended = grant.balances;
        }
      }),
      { numRuns },
    );
  });

  it('reaches every state among the histories that are drawn', () => {
    const states = new Set<string>();
    fc.assert(
      fc.property(anyTerms, anyEvents, (terms, events) => {
        const grant = new WageringGrant(terms, 500n, 0);
        for (const event of events) {
          grant.apply(event);
          states.add(`${grant.balances.state} ${grant.balances.reason ?? ''}`.trim());
        }
      }),
      { numRuns: 1_000, seed: 20_261 },
    );
    expect([...states].sort()).toEqual([
      'active',
      'completed',
      'expired days',
      'expired offer',
      'forfeited exclude',
      'forfeited given-up',
      'forfeited used-up',
      'forfeited withdraw',
      'offered',
      'taken-back',
      'wagering',
    ]);
  });
});
