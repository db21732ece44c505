import { Type } from 'typebox';
import { CasinoWord } from './casino-catalogue.ts';
import { PotFall } from './casino-pots.ts';
import { CurrencyIso, EpochMs, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;
const id = Type.String({ pattern: '^[\\w:.-]{1,100}$' });

/** The provider's own number of a call: it comes back in the answer and moves nothing. */
const requestId = Type.Optional(id);

const whose = {
  requestId,
  /** Token that the site gave the game's page when the player opened it. */
  token: Type.String({ minLength: 1, maxLength: 100 }),
  /** The player's number, as `balance` answers it. */
  playerId: Type.String({ pattern: '^\\d{1,18}$' }),
  iso: CurrencyIso,
};

/** The provider's own number of the game. */
const moved = { transactionId: id, roundId: id, gameId: id };

/** Asks whose a token is, and what there is to play with. */
export const WalletBalanceBody = Type.Object({ requestId, token: whose.token }, strict);

/** Takes a stake; a round may have several. */
export const WalletBetBody = Type.Object(
  {
    ...whose,
    ...moved,
    amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** A feature that is bought has bounds of its own. */
    kind: Type.Optional(Type.Enum(['stake', 'feature-buy'])),
    /** Free rounds that it is one of: the house stakes it. */
    freeRoundsId: Type.Optional(NumericId),
  },
  strict,
);

/** Gives what a round won; nothing, for one that lost. */
export const WalletWinBody = Type.Object(
  {
    ...whose,
    ...moved,
    amountMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** A jackpot is booked apart from what the round itself won. */
    kind: Type.Optional(Type.Enum(['win', 'jackpot'])),
    /** The pot of the house that a jackpot is: it pays all that it holds, and the amount is 0. */
    pot: Type.Optional(CasinoWord),
    /** Whether the round is over with it; it is unless told. */
    isFinal: Type.Optional(Type.Boolean()),
  },
  strict,
);

/** Closes a round: it takes no more stakes. */
export const WalletCloseBody = Type.Object({ ...whose, ...moved }, strict);

/** Takes a bet, a win or a close back; one that has not come is refused when it does. */
export const WalletRollbackBody = Type.Object({ ...whose, transactionId: id }, strict);

/** Asks for the provider's transactions of a time, oldest first, for its own books. */
export const WalletTransactionsBody = Type.Object(
  {
    requestId,
    fromMs: EpochMs,
    /** Not with it. */
    toMs: EpochMs,
    /** `next` of the answer before. */
    after: Type.Optional(Type.String({ pattern: '^\\d{1,16}/[\\w:.-]{1,100}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  strict,
);

/** Free rounds of a player, as a provider is told them. */
export const WalletFreeRounds = Type.Object({
  freeRoundsId: NumericId,
  /** The provider's own number of the game. */
  gameId: Type.String(),
  left: Type.Integer({ minimum: 1 }),
  /** Stake of each. */
  stakeMinor: Type.Integer({ minimum: 1 }),
  endsAtMs: EpochMs,
});

/** Pace of rounds as the player's jurisdiction has it; the times are those from the beginning of one to that of the next. */
export const WalletPace = Type.Object({
  hasAutoplay: Type.Boolean(),
  hasTurbo: Type.Boolean(),
  slotCycleMs: Type.Integer({ minimum: 0 }),
  gameCycleMs: Type.Integer({ minimum: 0 }),
});

/** Answer to every call of the wallet. */
export const WalletAnswer = Type.Object({
  requestId,
  playerId: whose.playerId,
  iso: CurrencyIso,
  /** The game that the token was given for. */
  gameId: Type.String(),
  /** After the transaction; a repeated call is answered with what it was answered with first. */
  balanceMinor: Type.Integer({ minimum: 0 }),
  /** Sums in the pots that the house keeps for the game, after the stake; told by `bet` alone, and where there are any. */
  pots: Type.Optional(Type.Array(Type.Object({ pot: CasinoWord, amountMinor: Type.Integer({ minimum: 0 }) }))),
  /** Pot that fell to the stake, which it paid beside it; told by `bet`, also where it is repeated, and by `rollback`: it stays. */
  fall: Type.Optional(PotFall),
  /** Everything that the pot held; told by the win of a pot alone. */
  paidMinor: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Free rounds that the token opens; told by `balance` alone, and where there are any. */
  freeRounds: Type.Optional(Type.Array(WalletFreeRounds)),
  /** Told by `balance` alone, and where anything is asked. */
  pace: Type.Optional(WalletPace),
});

/** Transactions of a provider. */
export const WalletTransactions = Type.Object({
  requestId,
  transactions: Type.Array(
    Type.Object({
      transactionId: id,
      roundId: Type.String(),
      gameId: Type.String(),
      playerId: whose.playerId,
      iso: CurrencyIso,
      /** `none`: taken back before it came. */
      kind: Type.Enum(['stake', 'feature-buy', 'free-round', 'win', 'jackpot', 'close', 'none']),
      amountMinor: Type.Integer({ minimum: 0 }),
      isRolledBack: Type.Boolean(),
      createdAtMs: EpochMs,
    }),
  ),
  /** Mark that the next page begins after; null on the last one. */
  next: Nullable(Type.String()),
});

const hundredths = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })));

/** Titles that a catalogue may have. */
const TITLES_MOST = 10_000;

/** Everything that a provider offers: what is left out is offered no more. */
export const WalletCatalogueBody = Type.Object(
  {
    requestId,
    games: Type.Array(
      Type.Object(
        {
          gameId: id,
          name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^<>\\p{Cc}]+$' }),
          /** The section that it first stands in; the staff may move it. */
          section: CasinoWord,
          features: Type.Optional(Type.Array(CasinoWord, { maxItems: 12, uniqueItems: true })),
          /** From 1, often and little, to 5. */
          volatility: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
          /** Share of all stakes that comes back, in hundredths of a per cent. */
          returnLeast: Type.Integer({ minimum: 0, maximum: 10_000 }),
          returnMost: Type.Integer({ minimum: 0, maximum: 10_000 }),
          /** Bounds of a stake, in hundredths of any currency. */
          stakeLeast: hundredths,
          stakeMost: hundredths,
        },
        strict,
      ),
      { minItems: 1, maxItems: TITLES_MOST },
    ),
  },
  strict,
);

/** The games of a catalogue as the house numbers them. */
export const WalletCatalogue = Type.Object({
  requestId,
  games: Type.Array(Type.Object({ gameId: id, houseGameId: NumericId })),
});
