import { Type } from 'typebox';
import { GameKind, GameRound, GameStanding } from './casino.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

const token = Type.String({ minLength: 1, maxLength: 100 });
const key = Type.String({ pattern: '^[\\w-]{8,100}$' });
const Fields = Type.Record(Type.String(), Type.Unknown());

/** How a shared round stands: bets are taken, it goes on without more, it is over. */
export const SharedRoundPhase = Type.Enum(['betting', 'running', 'over']);

/** A prize of a pool: which ball decides it, how many cards share it, and what each of them gets. */
const PoolPrize = Type.Object({
  call: Type.Integer({ minimum: 1 }),
  cards: Type.Integer({ minimum: 1 }),
  prizeMinor: MinorAmount,
});

/** Pool of a room of bingo: the stakes in one currency. */
export const TablePool = Type.Object({
  iso: CurrencyIso,
  stakesMinor: MinorAmount,
  players: Type.Integer({ minimum: 0 }),
  cards: Type.Integer({ minimum: 0 }),
  /** Null as long as cards are sold, as is the full house. */
  line: Nullable(PoolPrize),
  house: Nullable(PoolPrize),
});

/** A round that all players of a table share. */
export const SharedRound = Type.Object({
  /** Which round of its chain, from 1. */
  number: Type.Integer({ minimum: 1 }),
  phase: SharedRoundPhase,
  openedAtMs: EpochMs,
  /** When no more bets are taken. */
  closesAtMs: EpochMs,
  startedAtMs: Nullable(EpochMs),
  /** When it is over; null where that is not to be known before. */
  endsAtMs: Nullable(EpochMs),
  /** When the next round opens; null before the round is over. */
  nextAtMs: Nullable(EpochMs),
  /** Hash of the link that the round is drawn from: the link of the round before. */
  serverSeedHash: Type.String(),
  /** The link; null before the round is over. */
  serverSeed: Nullable(Type.String()),
  /** The salt of the chain. */
  clientSeed: Type.String(),
  /** Everything that came for all players; null as long as it is not to be known. */
  outcome: Nullable(Fields),
  /** Pools of a room of bingo for money, by currency; nothing else has them. */
  pools: Type.Optional(Type.Array(TablePool)),
});

/** Bet of somebody at the table. */
export const SharedBet = Type.Object({
  betId: NumericId,
  /** Name of a player at this table for an hour or so, which tells nobody who it is. */
  seat: Type.String(),
  /** The bet as it was laid; of crash nothing. */
  bet: Fields,
  iso: CurrencyIso,
  stakeMinor: MinorAmount,
  /** Ten-thousandths that came back; null before that is decided. */
  multiple: Nullable(Type.Integer({ minimum: 0 })),
  payoutMinor: MinorAmount,
});

/** Changes at a table, a line of its stream: the round as it stands, and bets of it that are new or were decided. */
export const TableNews = Type.Object({ nowMs: EpochMs, round: SharedRound, bets: Type.Array(SharedBet) });

/** A round that is over, among others. */
export const PastRound = Type.Object({ number: Type.Integer({ minimum: 1 }), outcome: Fields });

/** Body that looks at a table. */
export const OpenTableBody = Type.Object({ token }, strict);

/** A table as it stands. */
export const SharedTable = Type.Object({
  gameId: NumericId,
  kind: GameKind,
  /** The time of the server. */
  nowMs: EpochMs,
  balanceMinor: MinorAmount,
  /** The link before the first round of the chain, published before it. */
  anchor: Type.String(),
  round: Nullable(SharedRound),
  /** Bets of everybody on the round. */
  bets: Type.Array(SharedBet),
  /** The player's own bets on the newest rounds that he laid something on, newest first. */
  ownBets: Type.Array(GameRound),
  /** The last rounds of the table, newest first. */
  history: Type.Array(PastRound),
  standing: GameStanding,
});

/** Body that lays a bet. */
export const LayTableBetBody = Type.Object(
  {
    token,
    /** The same key lays one bet. */
    key,
    /** The round that is meant: a bet never slips into the next. */
    round: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    bet: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 8 }),
  },
  strict,
);

/** Body that leaves a round of crash. */
export const LeaveTableBody = Type.Object({ token, key, betId: NumericId }, strict);

/** A bet after something was done with it, and what is there. */
export const LaidTableBet = Type.Object({ bet: GameRound, balanceMinor: MinorAmount });

/** The schemas of the operations of `operations/casino-tables.ts`. */
export const casinoTablesSchemas = {
  openTable: { body: OpenTableBody, response: SharedTable },
  layTableBet: { body: LayTableBetBody, response: LaidTableBet },
  leaveTable: { body: LeaveTableBody, response: LaidTableBet },
} as const satisfies SchemasByOperation;
