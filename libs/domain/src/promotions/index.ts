export { type CostQuestion, readCostQuestion } from './cost/cost-reader.ts';
export { offerCost, type OfferCost } from './cost/offer-cost.ts';
export { type FreeBetSettlement, settleFreeBet } from './free-bet.ts';
export { boostFactor, type BoostedPayout, type OddsBoost, payBoosted } from './odds-boost.ts';
export { OfferInputError } from './offer-input-error.ts';
export { readWageringHistory, type WageringHistory } from './wagering/history-reader.ts';
export { replayWagering, type ReplayedHistory, type ReplayedStep } from './wagering/replay-wagering.ts';
