import type { AccountPreferences } from '@longshot/contracts';
import type { Generated } from 'kysely';
import type { BonusGameTables } from './bonus-game-tables.ts';
import type { PointTables } from './point-tables.ts';
import type { CareTables } from './care-tables.ts';
import type { CasinoTables } from './casino-tables.ts';
import type { GameProviderTables } from './game-provider-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type {
  AdvanceCoversTable,
  BonusGrantsTable,
  BetsTable,
  CouponCorrectionsTable,
  AutoCashOutsTable,
  CouponSalesTable,
  SharedCouponsTable,
  CouponsTable,
  MarketResultsTable,
} from './coupon-tables.ts';
import type {
  IdeaVotesTable,
  PlayerIdeasTable,
  PlayerManagersTable,
  SupportFilesTable,
  SupportRequestsTable,
} from './voice-tables.ts';
import type { DataCorrectionsTable } from './correction-tables.ts';
import type { FeedMarksTable, MarketDescriptionsTable, UrnKindsTable } from './feed-tables.ts';
import type { Json } from './json-column.ts';
import type { BoundTables } from './bound-tables.ts';
import type { BookTables } from './book-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { LeasesTable } from './leases-table.ts';
import type {
  LimitPromptsTable,
  LimitQuestionnairesTable,
  PlayerLimitsTable,
  PlayerVisitsTable,
} from './limit-tables.ts';
import type { OfferTables } from './offer-tables.ts';
import type { OutboxTable } from './outbox-table.ts';
import type { AccountClosuresTable, PlayerEmailsTable } from './office-tables.ts';
import type { GameResultsTable } from './result-tables.ts';
import type {
  StaffActionsTable,
  SupportDesksTable,
  SupportMessagesTable,
  SupportThreadsTable,
} from './support-tables.ts';
import type { PaymentReportsTable, PaymentsTable, SandboxPaymentsTable, SavedMethodsTable } from './payment-tables.ts';
import type {
  PlayersTable,
  IdentificationDecisionsTable,
  PlayerProfilesTable,
  TermsAgreementsTable,
  TermsVersionsTable,
} from './player-tables.ts';
import type { PersonTables } from './person-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { LottoTables } from './lotto-tables.ts';
import type { MatchTables } from './match-tables.ts';
import type { SharedRoundTables } from './shared-round-tables.ts';
import type { TotoTables } from './toto-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

/** `site_secrets`: keys this installation has made for itself. */
export interface SiteSecretsTable {
  site_id: string;
  name: string;
  value: string;
}

/** `spent_challenges`: bot checks whose result has been used, until they would have expired. */
export interface SpentChallengesTable {
  challenge: string;
  expires_at_ms: number;
}

/** `mailed_codes`: the codes themselves stand in mails alone. */
export interface MailedCodesTable {
  code_hash: string;
  site_id: string;
  player_id: number;
  purpose: 'password' | 'email';
  created_at_ms: number;
  expires_at_ms: number;
  used_at_ms: number | null;
}

/** `player_mailing`: what is known of a player's address; made with the first thing that is. */
export interface PlayerMailingTable {
  player_id: number;
  email_confirmed_at_ms: number | null;
  news_stopped_at_ms: number | null;
  /** Since when the player wants mails about payments and about bets; null for none. */
  tells_payments_since_ms: Generated<number | null>;
  tells_bets_since_ms: Generated<number | null>;
}

/** `block_appeals`: what a player says against a block; one waits for its answer at a time. */
export interface BlockAppealsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  appeal: string;
  sent_at_ms: number;
  answer: string | null;
  answered_at_ms: number | null;
}

/** `sessions`: the token itself is known to the browser alone. */
export interface SessionsTable {
  token_hash: string;
  id: string;
  site_id: string;
  player_id: number;
  created_at_ms: number;
  expires_at_ms: number;
  /** The browser that opened it, as it named itself. */
  user_agent: Generated<string | null>;
  /** ISO 3166 code, as the proxy in front of the gateway knew it. */
  country: Generated<string | null>;
  /** Network address that it was opened from; null where it began before that was kept. */
  address: Generated<string | null>;
  /** About when it was used last. */
  seen_at_ms: Generated<number | null>;
}

/** `accounts`: the only balances that are kept. */
export interface AccountsTable {
  id: string;
  site_id: string;
  player_id: number;
  type: number;
  iso: string;
  balance_minor: Generated<number>;
  created_at_ms: number;
  /** Hidden from then on, unless money comes to it; null while it is there. */
  removed_at_ms: Generated<number | null>;
}

/** `transfers`: append-only. */
export interface TransfersTable {
  id: Generated<number>;
  idempotency_key: string;
  site_id: string;
  account_id: string;
  purpose: string;
  product: string;
  is_bonus: boolean;
  coupon_id: number | null;
  jurisdiction_time: string;
  created_at_ms: number;
}

/** `entries`: append-only; those of a transfer add up to zero in each currency. */
export interface EntriesTable {
  account_id: string;
  transfer_id: number;
  iso: string;
  amount_minor: number;
}

/** `claims`: what a reversal could not take; later credits pay it. */
export interface ClaimsTable {
  account_id: string;
  transfer_id: number;
  iso: string;
  amount_minor: number;
  remaining_minor: number;
  created_at_ms: number;
}

/** `player_preferences`: one more with every change. */
export interface PlayerPreferencesTable {
  player_id: number;
  version: number;
  chosen: Json<AccountPreferences>;
  changed_at_ms: number;
}

/** `cookie_consents`: append-only. */
export interface CookieConsentsTable {
  player_id: number;
  agreed_at_ms: number;
  categories: string;
  logged_at_ms: number;
}

/** `analytics_daily`: how often pages counted an event, by day of UTC. */
export interface AnalyticsDailyTable {
  site_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  collector: string;
  event: string;
  detail: string;
  count: number;
}

/** Every table, by name. */
export interface Tables
  extends
    OfferTables,
    SignInTables,
    ReleaseTables,
    BoundTables,
    DeskTables,
    BookTables,
    PersonTables,
    CatalogueTables,
    GameProviderTables,
    SharedRoundTables,
    MatchTables,
    BonusGameTables,
    PointTables,
    LottoTables,
    TotoTables {
  analytics_daily: AnalyticsDailyTable;
  casino_sessions: CasinoTables['casino_sessions'];
  casino_transactions: CasinoTables['casino_transactions'];
  casino_favourites: CasinoTables['casino_favourites'];
  casino_pots: CasinoTables['casino_pots'];
  casino_pot_moves: CasinoTables['casino_pot_moves'];
  casino_drops: CasinoTables['casino_drops'];
  free_rounds: CasinoTables['free_rounds'];
  in_house_sessions: CasinoTables['in_house_sessions'];
  in_house_seeds: CasinoTables['in_house_seeds'];
  in_house_rounds: CasinoTables['in_house_rounds'];
  in_house_autoplays: CasinoTables['in_house_autoplays'];
  in_house_decisions: CasinoTables['in_house_decisions'];
  leases: LeasesTable;
  outbox: OutboxTable;
  staff_actions: StaffActionsTable;
  player_limits: PlayerLimitsTable;
  limit_questionnaires: LimitQuestionnairesTable;
  limit_prompts: LimitPromptsTable;
  player_visits: PlayerVisitsTable;
  player_care: CareTables['player_care'];
  care_notes: CareTables['care_notes'];
  care_looks: CareTables['care_looks'];
  data_corrections: DataCorrectionsTable;
  payments: PaymentsTable;
  player_tidings: PlayerEmailsTable;
  account_closures: AccountClosuresTable;
  payment_reports: PaymentReportsTable;
  saved_methods: SavedMethodsTable;
  sandbox_payments: SandboxPaymentsTable;
  support_threads: SupportThreadsTable;
  support_messages: SupportMessagesTable;
  support_desks: SupportDesksTable;
  support_requests: SupportRequestsTable;
  support_files: SupportFilesTable;
  player_ideas: PlayerIdeasTable;
  idea_votes: IdeaVotesTable;
  player_managers: PlayerManagersTable;
  player_preferences: PlayerPreferencesTable;
  cookie_consents: CookieConsentsTable;
  site_secrets: SiteSecretsTable;
  players: PlayersTable;
  terms_versions: TermsVersionsTable;
  terms_agreements: TermsAgreementsTable;
  player_profiles: PlayerProfilesTable;
  spent_challenges: SpentChallengesTable;
  mailed_codes: MailedCodesTable;
  player_mailing: PlayerMailingTable;
  block_appeals: BlockAppealsTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  transfers: TransfersTable;
  entries: EntriesTable;
  claims: ClaimsTable;
  coupons: CouponsTable;
  bets: BetsTable;
  advance_covers: AdvanceCoversTable;
  bonus_grants: BonusGrantsTable;
  coupon_sales: CouponSalesTable;
  auto_cash_outs: AutoCashOutsTable;
  coupon_corrections: CouponCorrectionsTable;
  shared_coupons: SharedCouponsTable;
  market_results: MarketResultsTable;
  game_results: GameResultsTable;
  urn_kinds: UrnKindsTable;
  market_descriptions: MarketDescriptionsTable;
  identification_decisions: IdentificationDecisionsTable;
  feed_marks: FeedMarksTable;
}
