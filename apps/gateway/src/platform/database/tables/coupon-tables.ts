import type { BetNames, CouponCorrection, Refusal, ShareCouponBody } from '@longshot/contracts';
import type { PrepaidState } from '@longshot/domain/coupon/advance';
import type { BetStatusId, CouponTerms, CouponTypeId, PlaceTerms } from '@longshot/domain/coupon/types';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json } from './json-column.ts';

/** The states of a coupon. */
export type CouponStateName = 'submitted' | 'accepted' | 'rejected' | 'partly-sold' | 'settled' | 'sold' | 'corrected';

/** Facts that the page showed when a coupon was sent. */
export interface SeenByPlayer {
  readonly coef?: string;
  readonly coefByView?: string;
  readonly coefViewId?: number;
  readonly refId?: number;
}

/** `coupons`. */
export interface CouponsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  account_id: string;
  iso: string;
  idempotency_key: string;
  request_hash: string;
  state: CouponStateName;
  type_id: CouponTypeId;
  amount_minor: number;
  terms: Json<CouponTerms>;
  total_coef: string;
  possible_win_minor: number;
  payout_minor: number | null;
  /** How often it has been settled; each time has transfers of its own. */
  settlement_version: Generated<number>;
  change_coef_action: number;
  exact_coef: string | null;
  is_drop_on_score_change: boolean;
  rules_version: string;
  placed_at_ms: number;
  accept_at_ms: number | null;
  decided_at_ms: number | null;
  settled_at_ms: number | null;
  /** Of `amount_minor`; `terms` are those of the stake that is left. */
  sold_stake_minor: number;
  /** Sum that all sales brought. */
  sold_minor: number;
  refusals: ColumnType<Refusal[], string | undefined, string>;
  /** Which of the coupons under its key: many singles are several. */
  part: number;
  /** The type that was asked for, where it is not `type_id`: many singles are stored as singles. */
  placed_as: CouponTypeId | null;
  /** Of part 0: why bets of the same request were not placed. */
  left_out: ColumnType<Refusal[], string | undefined, string>;
  seen: Json<SeenByPlayer>;
  /** Above the maximum: the staff decides. */
  is_vip: boolean;
  /** Used once by a player; free again when the coupon was rejected. */
  promo_code: string | null;
  /** Of `amount_minor`: paid in advance. */
  prepaid_minor: number;
  /** Null where nothing was paid in advance. */
  prepaid_state: PrepaidState | null;
  /** Part of it that the covers' returns have paid. */
  prepaid_paid_minor: number;
  /** How often money of the advance has moved; each time has transfers of its own. */
  prepaid_version: number;
  /** The coupon that its value moved into; null where it was not edited. */
  edited_to: number | null;
  /** The coupon whose value moved into it; null where it came of no edit. */
  edited_from: number | null;
}

/** `bonus_grants`. */
export interface BonusGrantsTable {
  site_id: string;
  /** The staff's name for it. */
  reference: string;
  player_id: number;
  account_id: string;
  amount_minor: number;
  granted_at_ms: number;
  taken_back_at_ms: number | null;
  /** Names of the staff; null for what was granted before they were asked for. */
  granted_by: string | null;
  taken_back_by: string | null;
}

/** `advance_covers`: the coupons whose returns an advance is owed from. */
export interface AdvanceCoversTable {
  /** The coupon that was paid in advance. */
  coupon_id: number;
  cover_id: number;
  account_id: string;
  /** How many sales the cover had then: later ones are returns that the advance is owed from. */
  sales_before: number;
}

/** Facts of its event that a bet keeps, so that history needs no feed. */
export interface BetEvent {
  readonly sportSlug: string;
  readonly championshipName: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly startsAtMs: number;
  /** Names of market and outcome, by language, where the feed's descriptions named it. */
  readonly names?: Readonly<Record<string, { readonly market: string; readonly outcome: string }>>;
}

/** `bets`. */
export interface BetsTable {
  coupon_id: number;
  bet_index: number;
  account_id: string;
  event_id: string;
  market_key: string;
  outcome_id: string;
  event: Json<BetEvent>;
  /** Thousandths. */
  coef: number;
  is_live: boolean;
  block_id: number | null;
  is_banker: boolean;
  /** A lead of its side wins it. */
  is_paid_early: boolean;
  score_seen: string | null;
  score_at_placing: string | null;
  book_epoch: string;
  book_sequence: number;
  price_time_ms: number;
  status_id: BetStatusId;
  /** Exact, `3/2`; null while open. */
  factor: string | null;
  dead_heat: string | null;
  result: string | null;
  /** Place half of a bet of an each-way coupon; null in others. */
  place: Json<StoredEachWay> | null;
}

/** The place half of a bet: the terms that it was placed at, and what has become of it. */
export interface StoredEachWay extends PlaceTerms {
  readonly statusId: BetStatusId;
  /** Exact, `3/2`; null while open. */
  readonly factor: string | null;
  readonly deadHeat: string | null;
}

/** The result of an outcome, as the feed has said it. */
export interface StoredOutcomeResult {
  readonly outcomeId: string;
  /** 0 lost, 1 won, -1 undecided. */
  readonly result: 0 | 1 | -1;
  /** The share of the stake that is returned: 0, 0.5 or 1. */
  readonly voidFactor: 0 | 0.5 | 1;
  /** 1 but for a dead heat, as a decimal text. */
  readonly deadHeatFactor: string;
  readonly place?: { readonly result: 0 | 1 | -1; readonly deadHeatFactor: string };
}

/** `market_results`: the newest the feed has said about how a market ends. See `settlement/`. */
export interface MarketResultsTable {
  event_id: string;
  market_key: string;
  slot: string;
  is_active: boolean;
  timestamp_ms: number;
  window_start_ms: number | null;
  window_end_ms: number | null;
  /** By outcome id. */
  outcomes: Json<Readonly<Record<string, StoredOutcomeResult>>>;
  score: string | null;
  version: Generated<number>;
  applied_version: Generated<number>;
  received_at_ms: number;
  /** Name of the staff, and their reason; null for what the feed has said. */
  decided_by: Generated<string | null>;
  decided_reason: Generated<string | null>;
}

/** Count of a bet at a sale. */
export interface SoldBet {
  /** The expected factor, exact: `21/20`. */
  readonly expected: string;
  /** Whether the bet had a result then: a correction of it corrects the sale. */
  readonly isSettled: boolean;
}

/** Facts of a coupon that an edit takes away, and that stand again where it is undone. */
export interface BeforeEdit {
  readonly possibleWinMinor: number;
  /** Rule that it was to be sold by; null where it had none. */
  readonly rule: Selectable<AutoCashOutsTable> | null;
}

/** `coupon_sales`. */
export interface CouponSalesTable {
  coupon_id: number;
  /** From 1. */
  sale_number: number;
  player_id: number;
  idempotency_key: string;
  request_hash: string;
  /** Of the part that was sold. */
  terms: Json<CouponTerms>;
  /** By bet index. */
  bets: Json<readonly SoldBet[]>;
  margin: string;
  /** Sum that was paid when it was sold, and the sum by the results as they are known now. */
  paid_minor: number;
  value_minor: number;
  /** How often it has been paid; each time has transfers of its own. */
  version: number;
  sold_at_ms: number;
  /** Of the sale of an edit: what the coupon was, so that the edit can be undone; null in others. */
  before_edit: Json<BeforeEdit> | null;
  /** When the edit that it was made for was undone: it brings nothing any more. */
  undone_at_ms: number | null;
}

/** `auto_cash_outs`: when a coupon is sold by itself, and how much of it. */
export interface AutoCashOutsTable {
  coupon_id: number;
  /** Value that the whole coupon has to reach. */
  value_minor: number;
  /** Share of the stake that is sold then. */
  share_percent: number;
  set_at_ms: number;
  /** Waited for in a match; null where the value alone counts. */
  event: 'goal' | 'red-card' | 'half-time' | null;
  /** How often it had happened when the rule was set, by event. */
  counted: Json<Readonly<Record<string, number>>> | null;
}

/** `coupon_corrections`: what a result that became another did to a coupon. */
export interface CouponCorrectionsTable {
  coupon_id: number;
  /** From 1. */
  correction_number: number;
  facts: Json<CouponCorrection>;
}

/** `shared_coupons`. */
export interface SharedCouponsTable {
  code: string;
  site_id: string;
  content: Json<SharedContent>;
  expires_at_ms: number;
}

/**
 * Content of a coupon that is saved for others, with the names its bets had, so that one that is gone can still be
 * named.
 */
export interface SharedContent {
  readonly typeId: CouponTypeId;
  readonly systemValue?: number;
  readonly eachWay?: boolean;
  readonly bets: readonly (ShareCouponBody['bets'][number] & {
    readonly homeName: string;
    readonly awayName: string;
    readonly names?: BetNames;
  })[];
}
