import type { GrantState } from '@longshot/domain/promotions';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** `offers`: each version as the staff wrote it; one of them is in force. */
interface OffersTable {
  site_id: string;
  id: string;
  version: number;
  body: Json<Readonly<Record<string, unknown>>>;
  code: string | null;
  is_current: Generated<boolean>;
  published_at_ms: number;
  published_by: string;
}

/** `offer_spending`: how often an offer was taken, and what of its budget is held back or given. */
interface OfferSpendingTable {
  site_id: string;
  offer_id: string;
  taken_count: number;
  held_minor: number;
}

/** `offer_campaigns`: offers that are given to everybody whom they are for. */
interface OfferCampaignsTable {
  id: Generated<number>;
  site_id: string;
  offer_id: string;
  version: number;
  asked_by: string;
  begun_at_ms: number;
  /** How many players it was given to so far. */
  given: Generated<number>;
  ended_at_ms: Generated<number | null>;
}

/** `offer_takings`: who took which offer; once a period. */
interface OfferTakingsTable {
  id: Generated<number>;
  site_id: string;
  offer_id: string;
  version: number;
  player_id: number;
  /** Empty for what is taken once. */
  period: Generated<string>;
  state: 'waiting' | 'granted' | 'lapsed';
  held_minor: number;
  taken_at_ms: number;
  lapses_at_ms: number;
}

/** `offer_grants`: grants of bonus money, each a state of the machine of wagering. */
export interface OfferGrantsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  taking_id: number;
  offer_id: string;
  version: number;
  /** The account that the bonus becomes money on. */
  account_id: string;
  bonus_account_id: string;
  iso: string;
  payment_id: number | null;
  terms: Json<Readonly<Record<string, unknown>>>;
  balances: Json<Readonly<Record<string, unknown>>>;
  state: GrantState;
  /** Sum that the bonus account has of it, debts below 0. */
  held_minor: Generated<number>;
  /** How often it has changed; each time has transfers of its own. */
  sequence: Generated<number>;
  created_at_ms: number;
  changed_at_ms: number;
  /** When time alone changes it; null where it does not. */
  ends_at_ms: number | null;
  watched_until_ms: number;
}

/** `offer_grant_stakes`: coupons and rounds as wagering keeps them. */
interface OfferGrantStakesTable {
  grant_id: number;
  ref: string;
  coupon_id: number | null;
  stake: Json<Readonly<Record<string, unknown>>>;
  /** The coupon as it was looked at last; null before. */
  seen: string | null;
  /** How often it was settled or corrected. */
  changes: Generated<number>;
}

/** `offer_grant_events`: append-only; what happened to grants. */
interface OfferGrantEventsTable {
  grant_id: number;
  event_id: string;
  type: string;
  result: string;
  state: GrantState;
  /** Moved by it on the bonus account and on the player's own, in minor units. */
  bonus_minor: number;
  own_minor: number;
  at_ms: number;
}

/** `bet_grants`: free bets and boosts, each carried by one coupon at most. */
export interface BetGrantsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  taking_id: number;
  offer_id: string;
  version: number;
  terms: Json<Readonly<Record<string, unknown>>>;
  iso: string;
  state: Generated<'open' | 'used' | 'taken-back'>;
  created_at_ms: number;
  ends_at_ms: number;
  used_at_ms: number | null;
  /** The coupon that carries it. */
  coupon_id: number | null;
  /** The coupon that it came back with; null where it was given. */
  returned_of: number | null;
}

/** `cashback_payments`: append-only; what each period of a programme gave back, once a player. */
interface CashbackPaymentsTable {
  player_id: number;
  programme: 'vip' | 'premium';
  /** Its first day in the player's zone, `YYYY-MM-DD`. */
  period_start: string;
  site_id: string;
  account_id: string;
  iso: string;
  level: string;
  percent: string;
  staked_minor: number;
  returned_minor: number;
  amount_minor: number;
  /** Why nothing was given; null where something was. */
  reason: 'no-loss' | 'too-small' | 'excluded' | 'declined' | 'bonuses-given' | null;
  paid_at_ms: number;
}

/** `missions`: which player has joined which mission, and what became of it. */
export interface MissionsTable {
  taking_id: number;
  site_id: string;
  player_id: number;
  offer_id: string;
  version: number;
  iso: string;
  state: Generated<'running' | 'rewarded' | 'late' | 'taken-back'>;
  joined_at_ms: number;
  ends_at_ms: number;
  decided_at_ms: Generated<number | null>;
}

/** `referral_codes`: by what a player brings friends. */
interface ReferralCodesTable {
  player_id: number;
  site_id: string;
  code: string;
  created_at_ms: number;
}

/** `referrals`: what became of each friend. */
interface ReferralsTable {
  friend_id: number;
  referrer_id: number;
  site_id: string;
  offer_id: string;
  version: number;
  /** `alike`: one person, as far as can be seen; `spent`: the budget of the offer had no room. */
  state: Generated<'open' | 'rewarded' | 'alike' | 'late' | 'spent'>;
  alike_by: string | null;
  deposited_minor: Generated<number>;
  settled_minor: Generated<number>;
  opened_at_ms: number;
  decided_at_ms: number | null;
}

/** `offer_choices`: 0 no bonus, 1 sport, 2 casino. */
interface OfferChoicesTable {
  player_id: number;
  site_id: string;
  bonus_type: number;
  chosen_at_ms: number;
}

/** Tables of offers and grants. */
export interface OfferTables {
  offers: OffersTable;
  offer_spending: OfferSpendingTable;
  offer_takings: OfferTakingsTable;
  offer_campaigns: OfferCampaignsTable;
  offer_grants: OfferGrantsTable;
  offer_grant_stakes: OfferGrantStakesTable;
  offer_grant_events: OfferGrantEventsTable;
  offer_choices: OfferChoicesTable;
  bet_grants: BetGrantsTable;
  cashback_payments: CashbackPaymentsTable;
  missions: MissionsTable;
  referral_codes: ReferralCodesTable;
  referrals: ReferralsTable;
}
