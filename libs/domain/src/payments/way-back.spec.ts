import * as fc from 'fast-check';
import { leftToReturn, sharePayouts, type WayMovement, type WayOut } from './way-back.ts';

const ways: readonly WayOut[] = [
  { methodId: 'bank', minMinor: 1_000 },
  { methodId: 'wallet', minMinor: 500 },
];
const shares = (movements: readonly WayMovement[], balanceMinor: number) =>
  sharePayouts(ways, leftToReturn(movements), balanceMinor).map(({ backMinor, mostMinor }) => [backMinor, mostMinor]);
const bank = (amountMinor: number) => ({ methodId: 'bank', amountMinor });
const wallet = (amountMinor: number) => ({ methodId: 'wallet', amountMinor });
const voucher = (amountMinor: number) => ({ methodId: 'voucher', amountMinor });

describe('money on its way out', () => {
  it.each([
    ['is free where none came in', [], 9_000, [0, 9_000], [0, 9_000]],
    ['goes first back the way it came', [bank(2_000)], 9_000, [2_000, 9_000], [0, 0]],
    ['is free once that has gone back', [bank(2_000), bank(-2_000)], 7_000, [0, 7_000], [0, 7_000]],
    ['goes back by each way up to what came in', [bank(2_000), wallet(700)], 9_000, [2_000, 2_000], [700, 700]],
    ['is held up by no more than there is', [bank(2_000)], 1_500, [2_000, 1_500], [0, 0]],
    ['is not held up by a rest that its way does not take', [bank(999)], 9_000, [999, 9_000], [0, 9_000]],
    ['is not held up where less is there than its way takes', [bank(2_000)], 900, [2_000, 0], [0, 900]],
    ['is free where the way in is none out', [voucher(2_000)], 9_000, [0, 9_000], [0, 9_000]],
    ['owes what comes in after a win', [bank(1_000), bank(-5_000), bank(3_000)], 4_000, [3_000, 4_000], [0, 0]],
    ['is none where nothing is there', [bank(2_000)], 0, [2_000, 0], [0, 0]],
  ] as const)('%s', (_, movements, balanceMinor, ...expected) => {
    expect(shares(movements, balanceMinor)).toEqual(expected);
  });

  const methodId = fc.constantFrom('bank', 'wallet', 'account');
  const amountMinor = fc.integer({ min: 1, max: 1_000_000 });
  const step = fc.record({ methodId, amountMinor, kind: fc.constantFrom('in', 'win', 'lose', 'out') });
  const three: readonly WayOut[] = [...ways, { methodId: 'account', minMinor: 1 }];

  it('never goes by a way beyond what came in by it while another one waits for its own, to the last unit', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const movements: WayMovement[] = [];
        let balanceMinor = 0;
        for (const { kind, methodId: id, amountMinor: sum } of steps) {
          const left = leftToReturn(movements);
          const share = sharePayouts(three, left, balanceMinor).find((each) => each.methodId === id);
          if (kind === 'in') movements.push({ methodId: id, amountMinor: sum });
          if (kind === 'in' || kind === 'win') balanceMinor += sum;
          if (kind === 'lose') balanceMinor -= Math.min(sum, balanceMinor);
          if (kind !== 'out') continue;
          const out = Math.min(sum, share?.mostMinor ?? 0);
          expect(out).toBeLessThanOrEqual(balanceMinor);
          const isWaitedFor = three.some(
            (way) =>
              way.methodId !== id && Math.min(left.get(way.methodId) ?? 0, balanceMinor) >= Math.max(1, way.minMinor),
          );
          if (isWaitedFor) expect(out).toBeLessThanOrEqual(left.get(id) ?? 0);
          if (out > 0) movements.push({ methodId: id, amountMinor: -out });
          balanceMinor -= out;
        }
      }),
    );
  });

  it('all goes out in the end, every way having its own back first, and the sum is exact', () => {
    const came = fc.array(fc.record({ methodId, amountMinor }), { maxLength: 10 });
    fc.assert(
      fc.property(came, fc.integer({ min: 1_000, max: 1_000_000 }), (deposits, wonMinor) => {
        const owed = leftToReturn(deposits);
        const movements: WayMovement[] = [...deposits];
        const began = deposits.reduce((sum, each) => sum + each.amountMinor, wonMinor);
        let balanceMinor = began;
        for (let turns = 0; turns < 8 && balanceMinor > 0; turns++) {
          const offered = sharePayouts(three, leftToReturn(movements), balanceMinor).find(
            ({ mostMinor }) => mostMinor > 0,
          );
          if (!offered) break;
          movements.push({ methodId: offered.methodId, amountMinor: -offered.mostMinor });
          balanceMinor -= offered.mostMinor;
        }
        const outOf = (id: string) =>
          -movements
            .filter((each) => each.methodId === id && each.amountMinor < 0)
            .reduce((s, e) => s + e.amountMinor, 0);
        expect(['bank', 'wallet', 'account'].reduce((sum, id) => sum + outOf(id), 0)).toBe(began - balanceMinor);
        expect(balanceMinor).toBe(0);
        for (const { methodId: id, minMinor } of three) {
          const owedMinor = owed.get(id) ?? 0;
          if (owedMinor >= minMinor) expect(outOf(id)).toBeGreaterThanOrEqual(owedMinor);
        }
      }),
    );
  });
});
