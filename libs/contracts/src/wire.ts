import type { Static, TSchema } from 'typebox';
import type * as schemas from './schemas/index.ts';
import type { operationSchemas } from './schemas/index.ts';

type SchemasOf = typeof operationSchemas;

/** The name of an operation that has schemas. */
export type OperationName = keyof SchemasOf;

type Part<Name extends OperationName, Key extends string> = SchemasOf[Name] extends {
  readonly [K in Key]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** Path parameters of an operation; undefined when it has none. */
export type ParamsOf<Name extends OperationName> = Part<Name, 'params'>;
/** Query of an operation; undefined when it has none. */
export type QueryOf<Name extends OperationName> = Part<Name, 'query'>;
/** Body of an operation; undefined when it has none. */
export type BodyOf<Name extends OperationName> = Part<Name, 'body'>;
/** A file for the player to keep. */
export type ExportedFile = Static<typeof schemas.ExportedFile>;
/** A mail or a message on its way out, as the staff sees it. */
export type OutboxMessage = Static<typeof schemas.OutboxMessage>;
/** Answer of an operation that succeeds. */
export type ResponseOf<Name extends OperationName> = Part<Name, 'response'>;

export type Refusal = Static<typeof schemas.Refusal>;
export type ErrorBody = Static<typeof schemas.ErrorBody>;
export type Account = Static<typeof schemas.Account>;
export type SessionUser = Static<typeof schemas.SessionUser>;
export type Session = Static<typeof schemas.Session>;
export type CaptchaChallenge = Static<typeof schemas.CaptchaChallenge>;
export type Fingerprint = Static<typeof schemas.Fingerprint>;
export type UserConfig = Static<typeof schemas.UserConfig>;
export type UserState = Static<typeof schemas.UserState>;
export type CurrencySettings = Static<typeof schemas.CurrencySettings>;
export type LanguageSettings = Static<typeof schemas.LanguageSettings>;
export type SiteSettings = Static<typeof schemas.SiteSettings>;
export type RedirectRule = Static<typeof schemas.RedirectRule>;
export type RedirectData = Static<typeof schemas.RedirectData>;
export type BlockRule = Static<typeof schemas.BlockRule>;
export type BlockData = Static<typeof schemas.BlockData>;
export type GroupConfig = Static<typeof schemas.GroupConfig>;
export type MaintenanceConfig = Static<typeof schemas.MaintenanceConfig>;
export type AvailablePartitions = Static<typeof schemas.AvailablePartitions>;
export type SiteConfig = Static<typeof schemas.SiteConfig>;
export type Outcome = Static<typeof schemas.Outcome>;
export type Market = Static<typeof schemas.Market>;
export type Competitor = Static<typeof schemas.Competitor>;
export type Sport = Static<typeof schemas.Sport>;
export type Championship = Static<typeof schemas.Championship>;
export type Score = Static<typeof schemas.Score>;
export type EventClock = Static<typeof schemas.EventClock>;
export type Broadcast = Static<typeof schemas.Broadcast>;
export type MatchFigures = Static<typeof schemas.MatchFigures>;
export type Lineup = Static<typeof schemas.Lineup>;
export type Lineups = Static<typeof schemas.Lineups>;
export type EventHead = Static<typeof schemas.EventHead>;
export type Incident = Static<typeof schemas.Incident>;
export type EventImage = Static<typeof schemas.EventImage>;
export type Board = Static<typeof schemas.Board>;
export type Menu = Static<typeof schemas.Menu>;
export type SearchAnswer = Static<typeof schemas.SearchAnswer>;
export type FoundEvent = Static<typeof schemas.FoundEvent>;
export type FoundTeam = Static<typeof schemas.FoundTeam>;
export type FoundChampionship = Static<typeof schemas.FoundChampionship>;
export type MenuSection = Static<typeof schemas.MenuSection>;
export type GameResult = Static<typeof schemas.GameResult>;
export type StandingRow = Static<typeof schemas.StandingRow>;
export type TeamStatistics = Static<typeof schemas.TeamStatistics>;
export type GameStatistics = Static<typeof schemas.GameStatistics>;
export type ChampionshipResults = Static<typeof schemas.ChampionshipResults>;
export type PriceHistory = Static<typeof schemas.PriceHistory>;
export type BetNames = Static<typeof schemas.BetNames>;
export type MarketNames = Static<typeof schemas.MarketNames>;
export type SeoBlock = Static<typeof schemas.SeoBlock>;
export type SeoData = Static<typeof schemas.SeoData>;
export type SeoInline = Static<typeof schemas.SeoInline>;
export type Fragment = Static<typeof schemas.Fragment>;
export type FragmentFile = Static<typeof schemas.FragmentFile>;
export type MediaResources = Static<typeof schemas.MediaResources>;
export type Home = Static<typeof schemas.Home>;
export type HomeContent = Static<typeof schemas.HomeContent>;
export type InformationRun = Static<typeof schemas.InformationRun>;
export type InformationItem = Static<typeof schemas.InformationItem>;
export type InformationBlock = Static<typeof schemas.InformationBlock>;
export type InformationSection = Static<typeof schemas.InformationSection>;
export type InformationSummary = Static<typeof schemas.InformationSummary>;
export type InformationIndex = Static<typeof schemas.InformationIndex>;
export type MyThread = Static<typeof schemas.MyThread>;
export type ThreadFile = Static<typeof schemas.ThreadFile>;
export type Idea = Static<typeof schemas.Idea>;
export type StaffIdea = Static<typeof schemas.StaffIdea>;
export type Manager = Static<typeof schemas.Manager>;
export type BettingAlphabet = Static<typeof schemas.BettingAlphabet>;
export type AlphabetCategory = Static<typeof schemas.AlphabetCategory>;
export type AlphabetTerm = Static<typeof schemas.AlphabetTerm>;
export type InformationPage = Static<typeof schemas.InformationPage>;
export type RuleGroup = Static<typeof schemas.RuleGroup>;
export type StreamPosition = Static<typeof schemas.StreamPosition>;
export type CouponBetBody = Static<typeof schemas.CouponBetBody>;
export type PlaceCouponBody = Static<typeof schemas.PlaceCouponBody>;
export type ShareCouponBody = Static<typeof schemas.ShareCouponBody>;
export type SharedCoupon = Static<typeof schemas.SharedCoupon>;
export type OfferedBet = Static<typeof schemas.OfferedBet>;
export type UnavailableBet = Static<typeof schemas.UnavailableBet>;
export type SuggestedBets = Static<typeof schemas.SuggestedBets>;
export type DayAccumulators = Static<typeof schemas.DayAccumulators>;
export type GeneratedBets = Static<typeof schemas.GeneratedBets>;
export type BonusGrant = Static<typeof schemas.BonusGrant>;
export type OfferView = Static<typeof schemas.OfferView>;
export type OfferTerms = Static<typeof schemas.OfferTerms>;
export type BonusView = Static<typeof schemas.BonusView>;
export type MyBonuses = Static<typeof schemas.MyBonuses>;

export type TotoDraw = Static<typeof schemas.TotoDraw>;
export type TotoMatch = Static<typeof schemas.TotoMatch>;
export type TotoPool = Static<typeof schemas.TotoPool>;
export type TotoDrawHead = Static<typeof schemas.TotoDrawHead>;
export type TotoCouponView = Static<typeof schemas.TotoCouponView>;
export type TotoNominee = Static<typeof schemas.TotoNominee>;

export type CashOutQuote = Static<typeof schemas.CashOutQuote>;
export type CashOutQuotes = Static<typeof schemas.CashOutQuotes>;
export type SellCouponBody = Static<typeof schemas.SellCouponBody>;
export type CashOutAnswer = Static<typeof schemas.CashOutAnswer>;
export type CouponDetail = Static<typeof schemas.CouponDetail>;
export type CouponCorrection = Static<typeof schemas.CouponCorrection>;
export type CouponSale = Static<typeof schemas.CouponSale>;
export type PlacedBet = Static<typeof schemas.PlacedBet>;
export type PlacedCoupon = Static<typeof schemas.PlacedCoupon>;
export type CouponState = Static<typeof schemas.CouponState>;
export type BetHistory = Static<typeof schemas.BetHistory>;
export type StakeBounds = Static<typeof schemas.StakeBounds>;
export type PlayerDocument = Static<typeof schemas.PlayerDocument>;
export type BlockAppeal = Static<typeof schemas.BlockAppeal>;
export type AccountLine = Static<typeof schemas.AccountLine>;
export type AccountLines = Static<typeof schemas.AccountLines>;
export type AccountDays = Static<typeof schemas.AccountDays>;
export type AccountsMoney = Static<typeof schemas.AccountsMoney>;
export type PersonalDataAnswer = Static<typeof schemas.PersonalDataAnswer>;
export type OfficeSettings = Static<typeof schemas.OfficeSettings>;
export type SessionList = Static<typeof schemas.SessionList>;
export type OfficeMenu = Static<typeof schemas.OfficeMenu>;
export type PaymentMethod = Static<typeof schemas.PaymentMethod>;
export type PaymentMethodBounds = Static<typeof schemas.PaymentMethodBounds>;
export type PayoutDestination = Static<typeof schemas.PayoutDestination>;
export type Payment = Static<typeof schemas.Payment>;
export type StartedPayment = Static<typeof schemas.StartedPayment>;
export type SavedMethods = Static<typeof schemas.SavedMethods>;
export type PayoutMethods = Static<typeof schemas.PayoutMethods>;
export type HeldMoney = Static<typeof schemas.HeldMoney>;
export type PaymentHistoryEntry = Static<typeof schemas.PaymentHistoryEntry>;
export type PaymentHistory = Static<typeof schemas.PaymentHistory>;
export type PaymentWebhook = Static<typeof schemas.PaymentWebhook>;
export type Limit = Static<typeof schemas.Limit>;
export type LimitAnswer = Static<typeof schemas.LimitAnswer>;
export type LimitList = Static<typeof schemas.LimitList>;
export type LimitToSet = Static<typeof schemas.LimitToSet>;
export type LimitQuestion = Static<typeof schemas.LimitQuestion>;
export type LimitHistoryChange = Static<typeof schemas.LimitChange>;
export type RealityCheck = Static<typeof schemas.RealityCheck>;
export type CasinoGame = Static<typeof schemas.CasinoGame>;
export type CasinoGames = Static<typeof schemas.CasinoGames>;
export type CasinoMenu = Static<typeof schemas.CasinoMenu>;
export type CasinoLobby = Static<typeof schemas.CasinoLobby>;
export type CasinoArrangement = Static<typeof schemas.CasinoArrangement>;
export type MyCasino = Static<typeof schemas.MyCasino>;
export type LaunchedGame = Static<typeof schemas.LaunchedGame>;
export type GameFairness = Static<typeof schemas.GameFairness>;
export type GameRound = Static<typeof schemas.GameRound>;
export type OpenedGame = Static<typeof schemas.OpenedGame>;
export type PlayedGameRound = Static<typeof schemas.PlayedGameRound>;
export type SharedRound = Static<typeof schemas.SharedRound>;
export type SharedBet = Static<typeof schemas.SharedBet>;
export type TableNews = Static<typeof schemas.TableNews>;
export type PastRound = Static<typeof schemas.PastRound>;
export type SharedTable = Static<typeof schemas.SharedTable>;
export type LaidTableBet = Static<typeof schemas.LaidTableBet>;
export type ChangedGameSeed = Static<typeof schemas.ChangedGameSeed>;
export type WalletBalanceBody = Static<typeof schemas.WalletBalanceBody>;
export type WalletBetBody = Static<typeof schemas.WalletBetBody>;
export type WalletWinBody = Static<typeof schemas.WalletWinBody>;
export type WalletRollbackBody = Static<typeof schemas.WalletRollbackBody>;
export type WalletAnswer = Static<typeof schemas.WalletAnswer>;
export type AccountPreferences = Static<typeof schemas.AccountPreferences>;
export type SupportMessage = Static<typeof schemas.SupportMessage>;
export type SupportChat = Static<typeof schemas.SupportChat>;
export type SupportThread = Static<typeof schemas.SupportThread>;
export type SubscribeMessage = Static<typeof schemas.SubscribeMessage>;
export type ClientMessage = Static<typeof schemas.ClientMessage>;
export type Change = Static<typeof schemas.Change>;
export type HelloMessage = Static<typeof schemas.HelloMessage>;
export type ImageMessage = Static<typeof schemas.ImageMessage>;
export type DeltaMessage = Static<typeof schemas.DeltaMessage>;
export type HeartbeatMessage = Static<typeof schemas.HeartbeatMessage>;
export type PrivateMessage = Static<typeof schemas.PrivateMessage>;
export type DeliveryMessage = Static<typeof schemas.DeliveryMessage>;
export type StreamErrorMessage = Static<typeof schemas.StreamErrorMessage>;

/** Everything the gateway may send on the stream. */
export type ServerMessage =
  HelloMessage | ImageMessage | DeltaMessage | HeartbeatMessage | PrivateMessage | DeliveryMessage | StreamErrorMessage;
