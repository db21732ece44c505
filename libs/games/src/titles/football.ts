import { makeRational, type Rational } from '@longshot/domain/money';
import { below, drawRow, elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { readNumbers, readWhole, readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { priceOf } from '../game/price.ts';
import { GOALS, GOALS_WEIGHT, LEAST_LEAD, STRENGTHS } from './football-tables.ts';

const MATCHES = 8;
const DAYS = 30;
const ROUND_ROBIN = 15;
const MOST_GOALS = 6;
const MINUTES = 90;
const OVER = 3;

type Score = readonly [home: number, away: number];

/** Pick of a score. */
interface ScorePick {
  readonly key: string;
  readonly isWon: (home: number, away: number) => boolean;
}

interface FootballBet extends ScorePick {
  readonly match: number;
}

function readPick(bet: JsonObject): ScorePick {
  const kind = readWord(bet, 'kind', ['1x2', 'total', 'both', 'score']);
  if (kind === 'score') {
    const pick = readNumbers(bet, 'pick', { fewest: 2, most: 2, first: 0, last: MOST_GOALS });
    return { key: `score ${pick.join()}`, isWon: (home, away) => home === pick[0] && away === pick[1] };
  }
  if (kind === '1x2') {
    const pick = readWord(bet, 'pick', ['1', 'X', '2']);
    return { key: pick, isWon: (home, away) => pick === (home > away ? '1' : home < away ? '2' : 'X') };
  }
  const isTotal = kind === 'total';
  const pick = isTotal ? readWord(bet, 'pick', ['over', 'under']) : readWord(bet, 'pick', ['yes', 'no']);
  const isMany = (home: number, away: number) => (isTotal ? home + away >= OVER : home > 0 && away > 0);
  const isPositive = pick === 'over' || pick === 'yes';
  return { key: pick, isWon: (home, away) => isMany(home, away) === isPositive };
}

/** Who plays a match of a round, the home team first. Every team meets every other twice in thirty days. */
function footballTeams(round: number, match: number): readonly [home: number, away: number] {
  const day = round % DAYS;
  const turn = day % ROUND_ROBIN;
  const one = (turn + match) % ROUND_ROBIN;
  const other = match === 0 ? ROUND_ROBIN : (turn - match + ROUND_ROBIN) % ROUND_ROBIN;
  const isOneAtHome = ((turn + match) % 2 === 0) === day < ROUND_ROBIN;
  return isOneAtHome ? [one, other] : [other, one];
}

const leadOf = ([home, away]: Score): number => elementAt(STRENGTHS, home) - elementAt(STRENGTHS, away);
const goalsOf = (lead: number) => elementAt(GOALS, lead - LEAST_LEAD);

/** How likely a pick wins at a lead in strength of the home team: every score is looked at. */
function pickChance(lead: number, isWon: ScorePick['isWon']): Rational {
  const { home, away } = goalsOf(lead);
  let ways = 0;
  home.forEach((ofHome, h) =>
    away.forEach((ofAway, a) => {
      if (isWon(h, a)) ways += ofHome * ofAway;
    }),
  );
  return makeRational(ways, GOALS_WEIGHT ** 2);
}

const prices = new Map<string, number>();

function pickPrice(lead: number, { key, isWon }: ScorePick): number {
  const place = `${lead} ${key}`;
  const price = prices.get(place) ?? priceOf(pickChance(lead, isWon));
  prices.set(place, price);
  return price;
}

const drawMinutes = (words: Words, goals: number): number[] =>
  numbersFrom(0, goals).map(() => below(words, MINUTES) + 1);

const rising = (minutes: readonly number[]): readonly number[] => [...minutes].sort((a, b) => a - b);

/** Draws a match: goals of both teams, then the minutes of each. */
function drawMatch(words: Words, teams: Score) {
  const weights = goalsOf(leadOf(teams));
  const home = drawRow(words, weights.home);
  const away = drawRow(words, weights.away);
  const homeMinutes = drawMinutes(words, home);
  const awayMinutes = drawMinutes(words, away);
  return { score: [home, away] as const, homeMinutes: rising(homeMinutes), awayMinutes: rising(awayMinutes) };
}

/** A league of sixteen teams, eight matches a round. */
export const football = defineGame({
  id: 'football',
  kind: 'shared',
  readBet: (bet): FootballBet => ({ match: readWhole(bet, 'match', 0, MATCHES - 1), ...readPick(bet) }),
  decide(words, bet, { nonce }) {
    const matches = numbersFrom(0, bet.match + 1).map((match) => drawMatch(words, footballTeams(nonce, match)));
    const teams = footballTeams(nonce, bet.match);
    const [home, away] = teams;
    return { home, away, ...elementAt(matches, bet.match), price: pickPrice(leadOf(teams), bet) };
  },
  settle: ({ score, price }, { isWon }) => (isWon(...score) ? price : 0),
  figures(shape: JsonObject) {
    const lead = readWhole(shape, 'strength', LEAST_LEAD, -LEAST_LEAD);
    const pick = readPick(shape);
    return figuresOfChance(pickChance(lead, pick.isWon), pickPrice(lead, pick));
  },
});
