export { OfferInputError } from './offer-input-error.ts';
export { readWageringHistory, type WageringHistory } from './wagering/history-reader.ts';
export { replayWagering, type ReplayedHistory, type ReplayedStep } from './wagering/replay-wagering.ts';
