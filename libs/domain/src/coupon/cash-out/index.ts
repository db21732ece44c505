export {
  CASH_OUT_MARGIN,
  CASH_OUT_QUOTE_MS,
  type CashOutTerms,
  cashOutTypes,
  cashOutValue,
  type ChanceFacts,
  expectBet,
  type ExpectedBet,
  isCashOutTerms,
  type SplitTerms,
  splitTerms,
  wholeStake,
  winChance,
} from './cash-out.ts';
export { partOfOffer, stakeForValue, type WholeOffer } from './part-of-offer.ts';
