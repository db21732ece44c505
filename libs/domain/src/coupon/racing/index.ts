export {
  type EachWayPart,
  type FeedLeg,
  isRaceLeg,
  type NonRunner,
  type PlaceTerms,
  type Race,
  type RaceLeg,
  type RaceMarket,
  type RacePrice,
  type RacingBet,
  type RacingCoupon,
} from './race-types.ts';
export { isRacingCoupon, readRacingCoupon } from './racing-reader.ts';
export { type RacingSettlement, settleRacing } from './settle-racing.ts';
