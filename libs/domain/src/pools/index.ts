export { DrawInputError } from './draw-input-error.ts';
export { type Draw, readDraw, readLottoField, readLottoFields, readTotoMarks } from './draw-reader.ts';
export type { DrawPayout, DrawSettlement, DrawState } from './draw-settlement.ts';
export {
  isLottery,
  lotteries,
  type Lottery,
  type LotteryDrum,
  type LotteryName,
  MOST_LOTTO_FIELDS,
  MOST_LOTTO_LINES,
} from './lotteries.ts';
export { lottoChances, type LottoField, lottoLines, lottoReturn } from './lotto-lines.ts';
export { lotteryNames, lotteryOfId, lottoDrawAt, lottoDrawMs, lottoSchedules } from './lotto-schedule.ts';
export { settleDraw } from './settle-draw.ts';
export { lottoAmount, type LottoCategoryResult, type LottoDraw, settleLotto } from './settle-lotto.ts';
export { settleToto, totoPool, type TotoCategoryResult, type TotoDraw } from './settle-toto.ts';
export { totoAmount, type TotoCoupon, totoVariants, totoVariantsByHits } from './toto-coupon.ts';
export { countsOvertime, totoOutcome, type TotoScore } from './toto-outcome.ts';
export {
  isTotoSection,
  LEAST_TOTO_STAKE,
  MOST_TOTO_VARIANTS,
  type TotoSection,
  type TotoSectionName,
  totoSections,
} from './toto-sections.ts';
