import { betFactor, OutcomeResultError, settlementFactor, type OutcomeResult } from './bet-factor.ts';
import { betStatus, type BetStatusId } from '../types/coupon-types.ts';
import { formatRational, makeRational, RationalError } from '../../money/rational.ts';

const coef = makeRational(5, 2);
const half = makeRational(1, 2);

const factorText = (statusId: BetStatusId, deadHeat = makeRational(1)): string | null => {
  const factor = betFactor(statusId, coef, deadHeat);
  return factor === null ? null : formatRational(factor);
};

describe('betFactor', () => {
  it.each([
    [betStatus.lose, '0', '0'],
    [betStatus.win, '5/2', '5/4'],
    [betStatus.return, '1', '1'],
    [betStatus.forcedReturn, '1', '1'],
    [betStatus.halfWinHalfReturn, '7/4', '9/8'],
    [betStatus.halfLoseHalfReturn, '1/2', '1/2'],
    [betStatus.halfLoseHalfWin, '5/4', '5/8'],
    [betStatus.gameNotStarted, null, null],
    [betStatus.notCalculated, null, null],
  ])('of status %i at 2.5 is %s, in a dead heat of two %s', (statusId, plain, inDeadHeat) => {
    expect([factorText(statusId), factorText(statusId, half)]).toEqual([plain, inDeadHeat]);
  });
});

describe('settlementFactor', () => {
  it.each<[OutcomeResult, number, string | null]>([
    [{ result: 0 }, betStatus.lose, '0'],
    [{ result: 1 }, betStatus.win, '5/2'],
    [{ result: 0, voidFactor: '1' }, betStatus.return, '1'],
    [{ result: 1, voidFactor: '1.0' }, betStatus.return, '1'],
    [{ result: 1, voidFactor: '0.5' }, betStatus.halfWinHalfReturn, '7/4'],
    [{ result: 0, voidFactor: '0.5' }, betStatus.halfLoseHalfReturn, '1/2'],
    [{ result: 1, deadHeatFactor: '0.5' }, betStatus.win, '5/4'],
    [{ result: 1, voidFactor: '0.50', deadHeatFactor: '0.5' }, betStatus.halfWinHalfReturn, '9/8'],
    [{ result: -1 }, betStatus.notCalculated, null],
    [{ result: 1, voidFactor: '', deadHeatFactor: '' }, betStatus.win, '5/2'],
  ])('reads %j as status %i with factor %s', (outcome, statusId, text) => {
    const settled = settlementFactor(outcome, coef);
    expect([settled.statusId, settled.factor === null ? null : formatRational(settled.factor)]).toEqual([
      statusId,
      text,
    ]);
  });

  it('gives the factor that status and dead heat give again later', () => {
    const outcomes: OutcomeResult[] = [
      { result: 1, deadHeatFactor: '0.25' },
      { result: 1, voidFactor: '0.5' },
      { result: 0 },
    ];
    for (const outcome of outcomes) {
      const { statusId, deadHeat, factor } = settlementFactor(outcome, coef);
      expect(betFactor(statusId, coef, deadHeat)).toEqual(factor);
    }
  });

  it.each<OutcomeResult>([
    { result: 2 },
    { result: 1, voidFactor: '0.3' },
    { result: 1, deadHeatFactor: '0' },
    { result: 1, deadHeatFactor: '1.5' },
  ])('refuses %j, which the feed does not have', (outcome) => {
    expect(() => settlementFactor(outcome, coef)).toThrow(OutcomeResultError);
  });

  it('refuses a factor that is no number', () => {
    expect(() => settlementFactor({ result: 1, voidFactor: 'half' }, coef)).toThrow(RationalError);
  });
});
