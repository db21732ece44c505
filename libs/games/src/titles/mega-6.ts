import { multiplyRational, makeRational } from '@longshot/domain/money';
import { elementAt, numbersFrom } from '../fair/draws.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import {
  drawLottery,
  hitsOf,
  numbersFigures,
  numbersMultiple,
  readLotteryBet,
  type Lottery,
  type LotteryShape,
} from '../game/lottery.ts';
import { hitsChance, MULTIPLE_UNIT } from '../game/multiple.ts';

const LOTTERY: Lottery = { all: 49, drawn: 6 };

/** Multiples of a ticket by hits from none on: without the mega ball, and with it. */
const STAKES = [0, 0, 0, 15, 220, 5_000, 2_000_000];
const STAKES_WITH_MEGA = [0, 0, 15, 15, 220, 100_000, 2_000_000];

const ticketMultiple = (hits: number, isMega: boolean): number =>
  elementAt(isMega ? STAKES_WITH_MEGA : STAKES, hits) * MULTIPLE_UNIT;

/** Prospects of a ticket: after so many hits the mega ball is one of the picks that did not come, or another. */
const ticketProspects = () =>
  numbersFrom(0, LOTTERY.drawn + 1).flatMap((hits) => {
    const chance = hitsChance(LOTTERY.all, LOTTERY.drawn, LOTTERY.drawn, hits);
    const left = LOTTERY.all - LOTTERY.drawn;
    const missed = LOTTERY.drawn - hits;
    const ways = [
      { isMega: true, count: missed },
      { isMega: false, count: left - missed },
    ];
    return ways.map(({ isMega, count }) => ({
      chance: multiplyRational(chance, makeRational(count, left)),
      multiple: ticketMultiple(hits, isMega),
    }));
  });

/** Six of forty-nine and a mega ball. */
export const mega6 = defineGame({
  id: 'mega-6',
  kind: 'shared',
  readBet: (bet) => readLotteryBet(LOTTERY, bet),
  decide(words, { picks }) {
    const balls = drawLottery(words, LOTTERY, 1);
    const numbers = balls.slice(0, LOTTERY.drawn);
    return { numbers, mega: elementAt(balls, LOTTERY.drawn), hits: hitsOf(picks, numbers) };
  },
  settle({ mega, hits }, { kind, picks }) {
    if (kind === 'ticket') return ticketMultiple(hits, picks.includes(mega));
    return hits === picks.length ? numbersMultiple(LOTTERY, picks.length) : 0;
  },
  figures: ({ kind, picks }: LotteryShape) =>
    kind === 'numbers' ? numbersFigures(LOTTERY, picks) : figuresOf(ticketProspects()),
});
