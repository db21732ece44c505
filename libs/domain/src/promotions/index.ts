export { type CostQuestion, readCostQuestion } from './cost/cost-reader.ts';
export { offerCost, type OfferCost } from './cost/offer-cost.ts';
export { type DepositOffer, grantOfDeposit, type MatchedDeposit, type NoGrant } from './offers/offer.ts';
export { readDepositOffer } from './offers/offer-reader.ts';
export { OfferInputError } from './offer-input-error.ts';
export { readWageringHistory, type WageringHistory } from './wagering/history-reader.ts';
export { replayWagering, type ReplayedHistory, type ReplayedStep } from './wagering/replay-wagering.ts';
