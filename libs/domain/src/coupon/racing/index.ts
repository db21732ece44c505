export {
  type FeedLeg,
  isRaceLeg,
  type NonRunner,
  type Race,
  type RaceLeg,
  type RaceMarket,
  type RacePrice,
  type RacingBet,
  type RacingCoupon,
} from './race-types.ts';
export { type HalvedSettlement, mostOfHalves, openHalves, settleHalves } from './each-way.ts';
export { isEachWayType, placePrice, placeShareOfFirst, placeTermsOf } from './place-terms.ts';
export { isRacingCoupon, readRacingCoupon } from './racing-reader.ts';
export type { RacingSettlement } from './settle-legs.ts';
export { settleRacing } from './settle-racing.ts';
