import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Number of a draw of a lottery, from 1. */
const DrawNumber = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** Balls by drum, in the order drawn. */
const Balls = Type.Array(Type.Array(Type.Integer({ minimum: 1 })));

/** Numbers marked for each drum. */
const Field = Type.Array(Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), { maxItems: 100 }), { maxItems: 4 });

/** A whole number of any size. */
const Whole = Type.String({ pattern: '^\\d{1,40}$' });

/** A drum: so many balls are drawn of it, so many marked for a line. */
export const LotteryDrumView = Type.Object({
  balls: Type.Integer({ minimum: 1 }),
  drawn: Type.Integer({ minimum: 1 }),
  marked: Type.Integer({ minimum: 1 }),
});

/** A category of hits with the chance of a line: winning draws of all. */
export const LotteryCategory = Type.Object({
  hits: Type.String(),
  /** Percent of the stakes; null where prizes are fixed. */
  percent: Nullable(Type.Integer({ minimum: 0 })),
  /** Prize in prices of a line; null in a pool. */
  prices: Nullable(Type.Integer({ minimum: 0 })),
  winning: Whole,
  all: Whole,
});

/** Sum of a jackpot in a currency. */
export const LottoJackpot = Type.Object({ iso: CurrencyIso, amountMinor: MinorAmount });

/** Seed and salt of a draw, so that anybody can work it out again. */
export const LottoProof = Type.Object({
  /** The link of the chain. */
  serverSeed: Type.String(),
  /** The salt of the chain. */
  clientSeed: Type.String(),
  /** Which link, from 1. */
  nonce: Type.Integer({ minimum: 1 }),
  /** The link before the first draw of the chain: `nonce` times hashed, the seed gives it. */
  anchor: Type.String(),
});

/** A category of a draw as it came out, in one currency. */
export const LottoCategoryOutcome = Type.Object({
  hits: Type.String(),
  /** Null where prizes are fixed. */
  potMinor: Nullable(MinorAmount),
  /** Winning lines. */
  won: Type.Integer({ minimum: 0 }),
  /** Of one line. */
  prizeMinor: MinorAmount,
});

/** Everything that was staked and won in a draw, in one currency. */
export const LottoPool = Type.Object({
  iso: CurrencyIso,
  stakesMinor: MinorAmount,
  poolMinor: MinorAmount,
  jackpotInMinor: MinorAmount,
  jackpotOutMinor: MinorAmount,
  categories: Type.Array(LottoCategoryOutcome),
});

/** A draw of a lottery. */
export const LottoDraw = Type.Object({
  lottoId: NumericId,
  number: DrawNumber,
  /** When it takes no more tickets and is drawn. */
  closesAtMs: EpochMs,
  /** It takes tickets or waits to be drawn; it is drawn and settled; it is called off; every amount went back. */
  state: Type.Enum(['open', 'settled', 'called-off', 'refunded']),
  /** Null before it is drawn, and where it is not held. */
  results: Nullable(Balls),
  drawnAtMs: Nullable(EpochMs),
  proof: Nullable(LottoProof),
  pools: Type.Array(LottoPool),
});

/** A lottery of the house. */
export const LotteryView = Type.Object({
  lottoId: NumericId,
  name: Type.Enum(['6x49', '5x36+1', '7x49', '4x20', '10x80', '12x24']),
  kind: Type.Enum(['pool', 'fixed']),
  /** Price of a line, in minor units of the account that pays. */
  priceMinor: MinorAmount,
  drums: Type.Array(LotteryDrumView),
  categories: Type.Array(LotteryCategory),
  /** Exact share of all stakes that comes back. */
  returned: Type.Object({ numerator: Whole, denominator: Whole }),
  everyMs: Type.Integer({ minimum: 1 }),
  nextDraw: Type.Object({ number: DrawNumber, closesAtMs: EpochMs }),
  jackpots: Type.Array(LottoJackpot),
  lastDraw: Nullable(LottoDraw),
  /** The first link and the salt of the chain that is drawn from now, and the hash of the next seed. */
  promise: Nullable(Type.Object({ anchor: Type.String(), clientSeed: Type.String(), serverSeedHash: Type.String() })),
});

/** How a draw went for a ticket. */
export const LottoTicketDraw = Type.Object({
  number: DrawNumber,
  closesAtMs: EpochMs,
  state: Type.Enum(['open', 'won', 'lost', 'paid', 'returning', 'returned']),
  payoutMinor: MinorAmount,
  results: Nullable(Balls),
});

/** A ticket as the player sees it. */
export const LottoTicket = Type.Object({
  ticketId: NumericId,
  lottoId: NumericId,
  iso: CurrencyIso,
  /** Price of the ticket in one draw. */
  amountMinor: MinorAmount,
  fields: Type.Array(Field),
  lines: Type.Integer({ minimum: 1 }),
  /** Whether the house paid for it. */
  isFree: Type.Boolean(),
  boughtAtMs: EpochMs,
  /** The player's own; a gift of theirs that nobody has taken yet, or that somebody has; one they may take, or took. */
  standing: Type.Enum(['own', 'giving', 'given', 'offered', 'received']),
  /** Code of a gift that may still be taken. */
  giftCode: Nullable(Type.String()),
  draws: Type.Array(LottoTicketDraw),
});

/** A ticket that the house gives: the player fills it in, in place of paying for it. */
export const FreeLottoTicket = Type.Object({
  freeTicketId: NumericId,
  lottoId: NumericId,
  /** The account that its prizes come to. */
  accountId: NumericId,
  /** So many lines it has at most. */
  lines: Type.Integer({ minimum: 1 }),
  endsAtMs: EpochMs,
});

/** Body that buys a ticket. */
export const BuyLottoTicketBody = Type.Object(
  {
    lottoId: NumericId,
    accountId: NumericId,
    /** The draw on sale that is meant: a ticket never slips into the next. */
    firstDraw: DrawNumber,
    /** In so many draws from there on. */
    draws: Type.Integer({ minimum: 1, maximum: 50 }),
    fields: Type.Array(Field, { maxItems: 20 }),
    /** Price of all of it as the page told the player. */
    amountMinor: MinorAmount,
    /** A ticket for somebody else: for whoever has its code, or for the player of a number alone. */
    gift: Type.Optional(Type.Object({ playerId: Type.Optional(NumericId) }, strict)),
    /** The house pays for it: one draw, no gift, no more lines than the free ticket has. */
    freeTicketId: Type.Optional(NumericId),
  },
  strict,
);

const LottoParams = Type.Object({ lottoId: NumericId }, strict);
const DrawParams = Type.Object({ lottoId: NumericId, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) }, strict);
const Favourites = Type.Object({ lottoId: NumericId, fields: Type.Array(Field) });

/** The schemas of the operations of `operations/lotto.ts`. */
export const lottoSchemas = {
  getLotteries: { response: Type.Object({ nowMs: EpochMs, lotteries: Type.Array(LotteryView) }) },
  getLottoDraws: {
    params: LottoParams,
    query: Type.Object(
      {
        number: Type.Optional(DrawNumber),
        /** `YYYY-MM-DD`, UTC. */
        day: Type.Optional(Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })),
        /** Draws before this one. */
        before: Type.Optional(DrawNumber),
      },
      strict,
    ),
    response: Type.Object({ draws: Type.Array(LottoDraw), hasMore: Type.Boolean() }),
  },
  getLottoDraw: { params: DrawParams, response: LottoDraw },
  getLottoFrequencies: {
    params: LottoParams,
    /** Of each drum how often its balls came, ball 1 first. */
    response: Type.Object({
      draws: Type.Integer({ minimum: 0 }),
      drums: Type.Array(Type.Array(Type.Integer({ minimum: 0 }))),
    }),
  },
  buyLottoTicket: { body: BuyLottoTicketBody, response: LottoTicket },
  getLottoTickets: {
    query: Type.Object({ before: Type.Optional(NumericId) }, strict),
    response: Type.Object({
      tickets: Type.Array(LottoTicket),
      hasMore: Type.Boolean(),
      /** Those that are not filled in yet; the first to end before others. */
      freeTickets: Type.Array(FreeLottoTicket),
    }),
  },
  claimLottoGift: {
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }), accountId: NumericId }, strict),
    response: LottoTicket,
  },
  getLottoFavourites: { response: Type.Object({ favourites: Type.Array(Favourites) }) },
  saveLottoFavourites: {
    body: Type.Object({ lottoId: NumericId, fields: Type.Array(Field, { maxItems: 20 }) }, strict),
    response: Favourites,
  },
  callOffLottoDraw: { params: DrawParams, response: Type.Object({ success: Type.Boolean() }) },
} as const satisfies SchemasByOperation;
