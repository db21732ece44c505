import { makeRational, multiplyRational, ONE, productOf, sumOf } from '@longshot/domain/money';
import { below } from '../fair/draws.ts';
import { defineGame } from '../game/define-game.ts';
import { reduceRational, type Figures } from '../game/figures.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';
import { hitChance, reelCount, topOfSpins, type Seen } from '../game/reel-figures.ts';
import { reelsOf, runPays, spin, windowOf, type SymbolPays } from '../game/reels.ts';

/** The five reels. */
export const SLOT_WAYS_REELS = reelsOf(`
  DFDPTDFTATAPTFTDPDASTDPDTDTPFDSP FAFTPDFDTDPTWTDSTAPDFPDTSADTPDPD WTSFPTDWTDAPDFTPFPFDADPTDTPTDASD
  ATFDTPFTDPDFDFATSPTDPWTDFPATPDSD ATPFDTDPTDTPDTFSTPDTPDFDFDAPDSAT
`);

const WILD = 'W';

/** Hundredths of the stake for each way. */
export const SLOT_WAYS_PAYS: SymbolPays = {
  S: [120, 450, 2_250],
  A: [60, 180, 750],
  F: [30, 90, 300],
  P: [15, 38, 120],
  T: [8, 22, 68],
  D: [6, 18, 52],
};

const SYMBOLS = Object.keys(SLOT_WAYS_PAYS);
const HUNDREDTH = MULTIPLE_UNIT / 100;
const FEWEST_RUN = 3;

/** How often a symbol or the wild is seen on each reel from the first on, up to the first reel without. */
function runOf(seen: Seen, symbol: string): readonly number[] {
  const counts = seen.map((reel) => reel.filter((each) => each === symbol || each === WILD).length);
  const end = counts.indexOf(0);
  return end === -1 ? counts : counts.slice(0, end);
}

const waysOf = (run: readonly number[]): number => run.reduce((ways, count) => ways * count, 1);

const waysPay = (seen: Seen): number =>
  SYMBOLS.reduce((sum, symbol) => {
    const run = runOf(seen, symbol);
    return sum + runPays(SLOT_WAYS_PAYS, symbol, run.length) * waysOf(run);
  }, 0);

/** Average payout of a symbol, in hundredths of the stake. */
function expectedOf(symbol: string) {
  const counts = SLOT_WAYS_REELS.map((reel) => reelCount(reel, symbol, WILD));
  const runs = [3, 4, 5].map((run) => {
    const ways = productOf(counts.slice(0, run).map(({ average }) => average));
    const ends = counts[run]?.none ?? ONE;
    return productOf([ways, ends, makeRational(runPays(SLOT_WAYS_PAYS, symbol, run))]);
  });
  return sumOf(runs);
}

function figures(): Figures {
  const mostBehind = new Map(
    SYMBOLS.map((symbol) => [
      symbol,
      waysOf(SLOT_WAYS_REELS.slice(FEWEST_RUN).map((reel) => reelCount(reel, symbol, WILD).most)),
    ]),
  );
  const bound = (seen: Seen): number =>
    SYMBOLS.reduce((sum, symbol) => {
      const run = runOf(seen, symbol);
      const most = runPays(SLOT_WAYS_PAYS, symbol, SLOT_WAYS_REELS.length) * (mostBehind.get(symbol) ?? 0);
      return run.length < FEWEST_RUN ? sum : sum + waysOf(run) * most;
    }, 0);
  const given = multiplyRational(sumOf(SYMBOLS.map(expectedOf)), makeRational(1, 100));
  return {
    return: reduceRational(given),
    hitRate: hitChance(SLOT_WAYS_REELS, (seen) => bound(seen) > 0),
    topMultiple: topOfSpins(SLOT_WAYS_REELS, waysPay, bound) * HUNDREDTH,
  };
}

/** Five reels by three, 243 ways. */
export const slotWays = defineGame({
  id: 'slot-ways',
  kind: 'solo',
  readBet: () => ({}),
  decide: (words) => ({ stops: spin(words, SLOT_WAYS_REELS, below) }),
  settle: ({ stops }) => waysPay(windowOf(SLOT_WAYS_REELS, stops)) * HUNDREDTH,
  figures,
});
