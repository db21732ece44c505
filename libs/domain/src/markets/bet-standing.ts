import { parseMarketKey } from './market-key.ts';

/** Points, goals or sets of both sides, as the market counts them. */
export interface SidesScore {
  readonly home: number;
  readonly away: number;
}

/**
 * How a bet stands by the score of now: it would win as it stands (`ahead`), so many more are missing (`short`), the
 * sides must be level (`level`), so many of so many are there (`over`), so many more are borne (`under`), nothing can take
 * it away (`done`) or bring it back (`gone`).
 */
export type BetStanding =
  | { readonly kind: 'ahead' | 'level' | 'done' | 'gone' }
  | { readonly kind: 'short'; readonly count: number }
  | { readonly kind: 'over'; readonly have: number; readonly need: number }
  | { readonly kind: 'under'; readonly have: number; readonly left: number };

/** How far a side is ahead; 0 is level. */
type Lead = number;

const QUARTERS = 4;

/** A line such as `2.5` or `-1.75` in quarters; null for a text that is no line. */
const quartersOf = (text: string | undefined): number | null =>
  text !== undefined && /^[+-]?\d{1,3}(?:\.(?:0|25|5|50|75))?$/.test(text) ? Math.round(Number(text) * QUARTERS) : null;

/** A side that must lead by more than nothing, with what it was given beforehand in quarters. */
const bySide = (lead: Lead, given = 0): BetStanding => {
  const quarters = lead * QUARTERS + given;
  return quarters > 0 ? { kind: 'ahead' } : { kind: 'short', count: Math.floor(-quarters / QUARTERS) + 1 };
};

const byResult = (lead: Lead, outcomeId: string): BetStanding | null => {
  if (outcomeId === '2') return { kind: lead === 0 ? 'ahead' : 'level' };
  if (outcomeId === '1' || outcomeId === '4') return bySide(lead);
  return outcomeId === '3' || outcomeId === '5' ? bySide(-lead) : null;
};

const byTwoResults = (lead: Lead, outcomeId: string): BetStanding | null => {
  if (outcomeId === '10') return lead === 0 ? { kind: 'short', count: 1 } : { kind: 'ahead' };
  const ofSide = outcomeId === '9' ? lead : outcomeId === '11' ? -lead : null;
  if (ofSide === null) return null;
  return ofSide >= 0 ? { kind: 'ahead' } : { kind: 'short', count: -ofSide };
};

const byTotal = (have: number, line: string | undefined, outcomeId: string): BetStanding | null => {
  const quarters = quartersOf(line);
  if (quarters === null || quarters < 0) return null;
  if (outcomeId === '12') {
    const need = Math.floor(quarters / QUARTERS) + 1;
    return have >= need ? { kind: 'done' } : { kind: 'over', have, need };
  }
  if (outcomeId !== '13') return null;
  if (have * QUARTERS > quarters) return { kind: 'gone' };
  return { kind: 'under', have, left: Math.max(0, Math.ceil(quarters / QUARTERS) - 1 - have) };
};

const byBothScore = ({ home, away }: SidesScore, outcomeId: string): BetStanding | null => {
  const missing = Number(home === 0) + Number(away === 0);
  if (outcomeId === '74') return missing === 0 ? { kind: 'done' } : { kind: 'short', count: missing };
  return outcomeId === '76' ? { kind: missing === 0 ? 'gone' : 'ahead' } : null;
};

const byHandicap = (lead: Lead, line: string | undefined, outcomeId: string): BetStanding | null => {
  const given = quartersOf(line);
  if (given === null) return null;
  if (outcomeId === '1714') return bySide(lead, given);
  return outcomeId === '1715' ? bySide(-lead, -given) : null;
};

/** Markets of the whole event that its score decides, by what they ask of it. */
const results: readonly number[] = [1, 11, 186, 219, 251, 406];
const totals: readonly number[] = [18, 225, 258, 412];
const handicaps: readonly number[] = [16, 188, 223, 256, 410];
const DOUBLE_CHANCE = 10;
const HOME_TOTAL = 19;
const AWAY_TOTAL = 20;
const BOTH_SCORE = 29;

/** How an outcome stands by the event's score; null for markets that other facts decide, such as those of a half or a set. */
export function standingOfBet(marketKey: string, outcomeId: string, score: SidesScore): BetStanding | null {
  const { marketId, specifiers } = parseMarketKey(marketKey);
  const { home, away } = score;
  const { total } = specifiers;
  if (results.includes(marketId)) return byResult(home - away, outcomeId);
  if (totals.includes(marketId)) return byTotal(home + away, total, outcomeId);
  if (handicaps.includes(marketId)) return byHandicap(home - away, specifiers['hcp'], outcomeId);
  if (marketId === DOUBLE_CHANCE) return byTwoResults(home - away, outcomeId);
  if (marketId === HOME_TOTAL) return byTotal(home, total, outcomeId);
  if (marketId === AWAY_TOTAL) return byTotal(away, total, outcomeId);
  return marketId === BOTH_SCORE ? byBothScore(score, outcomeId) : null;
}
