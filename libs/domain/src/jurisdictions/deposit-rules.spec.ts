import { depositMonthLeftMinor, depositNeeds, jurisdictionTables, roundCycleMs } from './index.ts';

const { default: usual, uk, mga, de, se } = jurisdictionTables;
const DAY_MS = 86_400_000;

describe('the most that is deposited within a month [de.deposit-month] [default.deposit-month]', () => {
  const leftOf = (iso: string, deposited: readonly { iso: string; minor: number }[]) =>
    depositMonthLeftMinor(de.rules, iso, deposited);

  it('is 1,000 in Germany and bounded nowhere else', () => {
    expect([usual, uk, mga, de, se].map(({ rules }) => rules.depositMonthMost)).toEqual([
      null,
      null,
      null,
      1_000,
      null,
    ]);
    expect(depositMonthLeftMinor(usual.rules, 'EUR', [{ iso: 'EUR', minor: 99_999_999 }])).toBeNull();
  });

  it('leaves what was not deposited, to the minor unit, and never less than nothing', () => {
    expect(leftOf('EUR', [])).toBe(100_000);
    expect(leftOf('EUR', [{ iso: 'EUR', minor: 99_999 }])).toBe(1);
    expect(leftOf('EUR', [{ iso: 'EUR', minor: 100_001 }])).toBe(0);
  });

  it('counts other currencies unit by unit, a begun one as whole', () => {
    const deposited = [
      { iso: 'USD', minor: 10_001 },
      { iso: 'EUR', minor: 50 },
    ];
    expect(leftOf('EUR', deposited)).toBe((1_000 - 101) * 100 - 50);
    expect(leftOf('JPY', deposited)).toBe(1_000 - 101 - 1);
  });
});

describe('what is asked about limits before a deposit', () => {
  const none = { depositLimitTypes: [], answeredAtMs: null };

  it('is a limit of each span in Sweden [se.deposit-limits] [default.deposit-limits]', () => {
    const isMissing = (types: readonly number[]) =>
      depositNeeds(se.rules, { depositLimitTypes: types, answeredAtMs: 0 }, 0).needsDepositLimits;
    expect([[], [20], [20, 21], [20, 21, 22]].map(isMissing)).toEqual([true, true, true, false]);
    expect(depositNeeds(usual.rules, none, 0)).toEqual({ needsDepositLimits: false, isLimitPromptDue: false });
  });

  it('is an answer in Great Britain and Malta, and again 182 days after it: at T, not before [uk.limit-prompt] [mga.limit-prompt] [default.limit-prompt]', () => {
    const T = 182 * DAY_MS + 5;
    for (const { rules } of [uk, mga]) {
      const isDue = (nowMs: number) => depositNeeds(rules, { ...none, answeredAtMs: 5 }, nowMs).isLimitPromptDue;
      expect([T - 1, T, T + 1].map(isDue)).toEqual([false, true, true]);
      expect(depositNeeds(rules, none, 0).isLimitPromptDue).toBe(true);
    }
  });
});

describe('the time between rounds', () => {
  it('is that of the table for slots and for the other games [uk.slot-cycle] [uk.game-cycle] [de.slot-cycle] [default.slot-cycle] [default.game-cycle]', () => {
    const cycles = [usual, uk, mga, de, se].map(({ rules }) => [roundCycleMs(rules, true), roundCycleMs(rules, false)]);
    expect(cycles).toEqual([
      [0, 0],
      [2_500, 5_000],
      [0, 0],
      [5_000, 0],
      [0, 0],
    ]);
  });
});
