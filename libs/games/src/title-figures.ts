/** Figures of a title over all its bets. */
export interface TitleFigures {
  /** Share of all stakes that comes back at least and at most, in hundredths of a per cent, cut. */
  readonly returnLeast: number;
  readonly returnMost: number;
  /** The largest multiple of any bet; 0 where pools pay. */
  readonly topMultiple: number;
}

/**
 * Figures of every title that money is staked on. Some are sums over millions of hands, too long for a page that is
 * waited for, so that they stand here; each is proved against the sums of its title.
 */
export const titleFigures: Readonly<Record<string, TitleFigures>> = {
  dice: { returnLeast: 9_899, returnMost: 9_899, topMultiple: 990_099 },
  keno: { returnLeast: 9_443, returnMost: 9_523, topMultiple: 10_000_000 },
  slot: { returnLeast: 9_525, returnMost: 9_525, topMultiple: 1_400_000 },
  limbo: { returnLeast: 9_900, returnMost: 9_900, topMultiple: 10_000_000_000 },
  crash: { returnLeast: 9_900, returnMost: 9_900, topMultiple: 10_000_000_000 },
  coin: { returnLeast: 9_900, returnMost: 9_900, topMultiple: 5_190_451_200 },
  plinko: { returnLeast: 9_893, returnMost: 9_899, topMultiple: 17_000_000 },
  mines: { returnLeast: 9_899, returnMost: 9_900, topMultiple: 51_482_970_000 },
  tower: { returnLeast: 9_899, returnMost: 9_900, topMultiple: 648_806_400 },
  'guess-card': { returnLeast: 9_899, returnMost: 9_900, topMultiple: 128_700 },
  crossing: { returnLeast: 9_899, returnMost: 9_900, topMultiple: 21_055_542 },
  'spin-two-wheels': { returnLeast: 9_899, returnMost: 9_900, topMultiple: 990_000 },
  fishing: { returnLeast: 9_600, returnMost: 9_600, topMultiple: 10_000_000 },
  'scratch-clover': { returnLeast: 9_470, returnMost: 9_470, topMultiple: 100_000_000 },
  'scratch-comet': { returnLeast: 9_505, returnMost: 9_505, topMultiple: 250_000_000 },
  'scratch-crown': { returnLeast: 9_500, returnMost: 9_500, topMultiple: 500_000_000 },
  'slot-tumble': { returnLeast: 9_600, returnMost: 9_600, topMultiple: 50_000_000 },
  'slot-hold': { returnLeast: 9_600, returnMost: 9_600, topMultiple: 20_000_000 },
  'slot-cluster': { returnLeast: 9_560, returnMost: 9_560, topMultiple: 50_000_000 },
  'slot-jackpot': { returnLeast: 9_300, returnMost: 9_300, topMultiple: 5_000_000 },
  'slot-3x3': { returnLeast: 9_570, returnMost: 9_570, topMultiple: 6_000_000 },
  'slot-lines': { returnLeast: 9_578, returnMost: 9_578, topMultiple: 8_070_000 },
  'slot-ways': { returnLeast: 9_570, returnMost: 9_570, topMultiple: 606_600 },
  'slot-book': { returnLeast: 9_640, returnMost: 9_640, topMultiple: 73_332_000 },
  'keno-80': { returnLeast: 9_712, returnMost: 9_766, topMultiple: 5_000_000_000 },
  'lucky-6': { returnLeast: 9_495, returnMost: 9_495, topMultiple: 100_000_000 },
  'five-of-36': { returnLeast: 9_400, returnMost: 9_423, topMultiple: 530_000_000 },
  'seven-of-42': { returnLeast: 9_372, returnMost: 9_400, topMultiple: 10_000_000_000 },
  'mega-6': { returnLeast: 9_385, returnMost: 9_400, topMultiple: 20_000_000_000 },
  'bingo-75': { returnLeast: 9_000, returnMost: 9_000, topMultiple: 0 },
  'bingo-90': { returnLeast: 9_000, returnMost: 9_000, topMultiple: 0 },
  roulette: { returnLeast: 9_729, returnMost: 9_729, topMultiple: 360_000 },
  wheel: { returnLeast: 9_600, returnMost: 9_600, topMultiple: 480_000 },
  baccarat: { returnLeast: 8_564, returnMost: 9_894, topMultiple: 120_000 },
  'dragon-tiger': { returnLeast: 6_722, returnMost: 9_626, topMultiple: 510_000 },
  blackjack: { returnLeast: 9_959, returnMost: 9_959, topMultiple: 160_000 },
  war: { returnLeast: 8_135, returnMost: 9_766, topMultiple: 110_000 },
  battle: { returnLeast: 9_799, returnMost: 9_799, topMultiple: 125_243 },
  'video-poker': { returnLeast: 9_954, returnMost: 9_954, topMultiple: 8_000_000 },
  'casino-holdem': { returnLeast: 9_784, returnMost: 9_784, topMultiple: 1_050_000 },
  'three-card-poker': { returnLeast: 9_662, returnMost: 9_768, topMultiple: 410_000 },
  'teen-patti': { returnLeast: 9_664, returnMost: 9_786, topMultiple: 410_000 },
  'andar-bahar': { returnLeast: 9_699, returnMost: 9_785, topMultiple: 20_000 },
  'sic-bo': { returnLeast: 8_379, returnMost: 9_722, topMultiple: 1_810_000 },
  horses: { returnLeast: 9_243, returnMost: 9_300, topMultiple: 22_635_500 },
  greyhounds: { returnLeast: 9_245, returnMost: 9_300, topMultiple: 6_746_000 },
  football: { returnLeast: 9_239, returnMost: 9_300, topMultiple: 3_821_499_000 },
  backgammon: { returnLeast: 9_500, returnMost: 9_500, topMultiple: 1_216_000 },
};
