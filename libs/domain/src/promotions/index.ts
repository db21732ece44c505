export {
  BET_GRANT_KINDS,
  betGrantOf,
  endOfReturned,
  grantedTerms,
  unfitField,
  type BetGiver,
  type BetGrantKind,
  type BetGrantTerms,
  type GrantedCoupon,
  type GrantedTerms,
} from './bet-grants/bet-grant.ts';
export { encodeBetGrant, readBetGrant } from './bet-grants/bet-grant-codec.ts';
export {
  CASHBACK_PROGRAMMES,
  cashbackOf,
  levelOf,
  nextLevel,
  type CashbackLevel,
  type CashbackProgramme,
  type CashbackProgrammeId,
  type PlayOfPeriod,
} from './cashback/cashback-programme.ts';
export { readCashbackProgramme } from './cashback/programme-reader.ts';
export { BONUS_GAMES, prizeWorth, type BonusGameName, type BonusPrize } from './bonus-games/bonus-game-table.ts';
export { type CostQuestion, readCostQuestion } from './cost/cost-reader.ts';
export { offerCost, type OfferCost } from './cost/offer-cost.ts';
export {
  grantOfDeposit,
  grantOfGift,
  grantOfLoss,
  isBetOffer,
  isTakenByHand,
  isTakenOffer,
  largestGrant,
  type BetOffer,
  type BonusGameOffer,
  type FreeRoundsOffer,
  type CashbackOffer,
  type MissionOffer,
  type ReferralOffer,
  type RoundsOffer,
  type ShopOffer,
  type ShopTicket,
  type BirthdayOffer,
  type RewardOffer,
  type DepositOffer,
  type Offer,
  type TakenOffer,
  type TournamentOffer,
} from './offers/offer.ts';
export {
  missionState,
  productsOfSteps,
  type MissionDeed,
  type MissionStep,
  type StepCount,
} from './missions/mission.ts';
export { OFFER_LANGUAGES } from './offer-languages.ts';
export { isInSegment, type SegmentFacts, type StakedProduct } from './segments/segment.ts';
export { isAllowedIn } from './offers/is-allowed-in.ts';
export { freeRoundsPay, type FreeRoundsWon } from './free-rounds/free-rounds.ts';
export { readOffer } from './offers/offer-reader.ts';
export { friendState, maskedName, referralCode, referralEndsAtMs, type FriendState } from './referral/referral.ts';
export {
  clubLevelOf,
  POINT_PRODUCTS,
  pointsOfStake,
  pointsToNextLevel,
  shopCost,
  type ClubLevel,
  type PointProduct,
  type PointsProgramme,
} from './points/points-programme.ts';
export { readPointsProgramme } from './points/programme-reader.ts';
export { OfferInputError } from './offer-input-error.ts';
export { placeByPoints } from './tournaments/tournament.ts';
export { applyWagering } from './wagering/apply-wagering.ts';
export { readWageringTerms } from './wagering/grant-reader.ts';
export { readWageringHistory, type WageringHistory } from './wagering/history-reader.ts';
export { replayWagering, type ReplayedHistory, type ReplayedStep } from './wagering/replay-wagering.ts';
export {
  type GrantReason,
  type GrantState,
  isLive,
  isUsedUp,
  offeredGrant,
  type WageringBalances,
  type WageringStake,
} from './wagering/wagering-balances.ts';
export type { StakeSettlement, WageringEvent } from './wagering/wagering-events.ts';
export { DAY_SECONDS, requiredWagering, type WageringTerms } from './wagering/wagering-terms.ts';
export { isWithinHours, type OfferHours, type OfferRate } from './offers/offer-hours.ts';
