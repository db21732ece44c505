import { players } from './0001-players.ts';
import { ledger } from './0002-ledger.ts';
import { coupons } from './0003-coupons.ts';
import { analytics } from './0005-analytics.ts';
import { users } from './0006-users.ts';
import { recovery } from './0007-recovery.ts';
import { support } from './0008-support.ts';
import { payments } from './0010-payments.ts';
import { referral } from './0011-referral.ts';
import { signInMethods } from './0012-sign-in-methods.ts';
import { limits } from './0013-limits.ts';
import { casino } from './0014-casino.ts';
import { office } from './0015-office.ts';
import { results } from './0016-results.ts';
import { couponTypes } from './0018-coupon-types.ts';
import { cashOut } from './0020-cash-out.ts';
import { sharedCoupons } from './0021-shared-coupons.ts';
import { releaseFigures } from './0022-release-figures.ts';
import { advances } from './0025-advances.ts';
import { bonusGrants } from './0026-bonus-grants.ts';
import { leases } from './0032-leases.ts';
import { signInGuesses } from './0033-sign-in-guesses.ts';
import { bonusStaff } from './0034-bonus-staff.ts';
import { urnKinds } from './0036-urn-kinds.ts';
import { feedMarks } from './0037-feed-marks.ts';
import { releaseStaffApps } from './0038-release-staff-apps.ts';
import { releaseStaffTokens } from './0039-release-staff-tokens.ts';
import { marketDescriptions } from './0051-market-descriptions.ts';
import { playerJurisdictions } from './0052-player-jurisdictions.ts';
import { outbox } from './0061-outbox.ts';
import { accountClosures } from './0062-account-closures.ts';
import { paymentProviders } from './0063-payment-providers.ts';
import { signInSafety } from './0064-sign-in-safety.ts';
import { terms } from './0065-terms.ts';
import { persons } from './0066-persons.ts';
import { playRules } from './0067-play-rules.ts';
import { registration } from './0068-registration.ts';
import { exclusionReturns } from './0069-exclusion-returns.ts';
import { refunds } from './0070-refunds.ts';
import { savedMethods } from './0071-saved-methods.ts';
import { sharedExclusions } from './0074-shared-exclusions.ts';
import { playerCare } from './0075-player-care.ts';
import { dataCorrections } from './0076-data-corrections.ts';
import { roundDecisions } from './0082-round-decisions.ts';
import { casinoCatalogue } from './0087-casino-catalogue.ts';
import { offers } from './0091-offers.ts';
import { sharedRounds } from './0130-shared-rounds.ts';
import { playerThreads } from './0140-player-threads.ts';
import { playerVoice } from './0141-player-voice.ts';
import { sessionAddresses } from './0151-session-addresses.ts';
import { siteDocuments } from './0152-site-documents.ts';
import { betGrants } from './0170-bet-grants.ts';
import { cashback } from './0171-cashback.ts';
import { referrals } from './0172-referrals.ts';
import { totoDraws } from './0180-toto-draws.ts';
import { lotto } from './0185-lotto.ts';
import { bonusGames } from './0190-bonus-games.ts';
import { tournaments } from './0191-tournaments.ts';
import { points } from './0200-points.ts';
import { gameProviders } from './0205-game-providers.ts';
import { cashbackReasons } from './0210-cashback-reasons.ts';
import { roundsOfToken } from './0211-rounds-of-token.ts';
import { rulesOfTries } from './0212-rules-of-tries.ts';
import { bonusesOfPlayer } from './0213-bonuses-of-player.ts';
import { missions } from './0220-missions.ts';
import { pointsOfDraws } from './0221-points-of-draws.ts';
import { freeRounds } from './0230-free-rounds.ts';
import { desk } from './0240-desk.ts';
import { payers } from './0250-payers.ts';
import { freeTickets } from './0260-free-tickets.ts';
import { pots } from './0265-pots.ts';
import { autoplays } from './0270-autoplays.ts';
import { approvals } from './0276-approvals.ts';
import { withdrawalReview } from './0277-withdrawal-review.ts';
import { deskOfSupport } from './0278-desk-of-support.ts';
import { marketHolds } from './0279-market-holds.ts';
import { autoCashOuts } from './0290-auto-cash-outs.ts';
import { staffResults } from './0300-staff-results.ts';
import { stakeFactors } from './0301-stake-factors.ts';
import { marketPrices } from './0302-market-prices.ts';
import { books } from './0310-books.ts';
import { deskOfGames } from './0320-desk-of-games.ts';
import { siteChoices } from './0321-site-choices.ts';
import { deskOfBonuses } from './0322-desk-of-bonuses.ts';
import { longApprovals } from './0323-long-approvals.ts';
import { earlyPayouts } from './0340-early-payouts.ts';
import { eventsOfRules } from './0341-events-of-rules.ts';
import { editedCoupons } from './0342-edited-coupons.ts';
import { deskReferrals } from './0343-desk-referrals.ts';
import { decidedPairs } from './0344-decided-pairs.ts';
import { bingoRooms } from './0345-bingo-rooms.ts';
import { matches } from './0347-matches.ts';
import { deskTokens } from './0349-desk-tokens.ts';
import { drops } from './0350-drops.ts';
import { matchRounds } from './0351-match-rounds.ts';
import { deskOfProviders } from './0353-desk-of-providers.ts';
import { deskOfTokens } from './0354-desk-of-tokens.ts';
import { eachWay } from './0357-each-way.ts';
import { undoneEdits } from './0360-undone-edits.ts';
import { tokensOfApprovals } from './0361-tokens-of-approvals.ts';
import { deskOfGrants } from './0367-desk-of-grants.ts';
import { deskOfMessages } from './0368-desk-of-messages.ts';
import { deskOfAccounts } from './0369-desk-of-accounts.ts';
import { deskOfCare } from './0370-desk-of-care.ts';
import { playMatches } from './0371-play-matches.ts';
import { deskOfRegistry } from './0372-desk-of-registry.ts';
import { deskOfStaff } from './0375-desk-of-staff.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  players,
  ledger,
  coupons,
  analytics,
  users,
  recovery,
  support,
  payments,
  referral,
  signInMethods,
  limits,
  casino,
  office,
  results,
  couponTypes,
  cashOut,
  sharedCoupons,
  releaseFigures,
  advances,
  bonusGrants,
  leases,
  signInGuesses,
  bonusStaff,
  urnKinds,
  feedMarks,
  releaseStaffApps,
  releaseStaffTokens,
  marketDescriptions,
  playerJurisdictions,
  outbox,
  accountClosures,
  paymentProviders,
  signInSafety,
  terms,
  persons,
  playRules,
  registration,
  exclusionReturns,
  refunds,
  savedMethods,
  sharedExclusions,
  playerCare,
  dataCorrections,
  roundDecisions,
  casinoCatalogue,
  offers,
  sharedRounds,
  playerThreads,
  playerVoice,
  sessionAddresses,
  siteDocuments,
  betGrants,
  cashback,
  referrals,
  totoDraws,
  lotto,
  bonusGames,
  tournaments,
  points,
  gameProviders,
  cashbackReasons,
  roundsOfToken,
  rulesOfTries,
  bonusesOfPlayer,
  missions,
  pointsOfDraws,
  freeRounds,
  desk,
  payers,
  freeTickets,
  pots,
  autoplays,
  approvals,
  withdrawalReview,
  deskOfSupport,
  marketHolds,
  autoCashOuts,
  staffResults,
  stakeFactors,
  marketPrices,
  books,
  deskOfGames,
  siteChoices,
  deskOfBonuses,
  longApprovals,
  earlyPayouts,
  eventsOfRules,
  editedCoupons,
  deskReferrals,
  decidedPairs,
  bingoRooms,
  matches,
  deskTokens,
  drops,
  matchRounds,
  deskOfProviders,
  deskOfTokens,
  eachWay,
  undoneEdits,
  tokensOfApprovals,
  deskOfGrants,
  deskOfMessages,
  deskOfAccounts,
  deskOfCare,
  playMatches,
  deskOfRegistry,
  deskOfStaff,
];
