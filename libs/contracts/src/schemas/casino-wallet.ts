import { Type } from 'typebox';
import { CurrencyIso } from './primitives.ts';

const strict = { additionalProperties: false } as const;
const id = Type.String({ pattern: '^[\\w:.-]{1,100}$' });

const whose = {
  /** Token that the site gave the game's page when the player opened it. */
  token: Type.String({ minLength: 1, maxLength: 100 }),
  /** The player's number, as `balance` answers it. */
  playerId: Type.String({ pattern: '^\\d{1,18}$' }),
  iso: CurrencyIso,
};

const moved = { transactionId: id, roundId: id, gameId: Type.String({ pattern: '^\\d{1,18}$' }) };

/** Asks whose a token is, and what there is to play with. */
export const WalletBalanceBody = Type.Object({ token: whose.token }, strict);

/** Takes a stake. */
export const WalletBetBody = Type.Object(
  { ...whose, ...moved, amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  strict,
);

/** Gives what a round won; nothing, for one that lost. */
export const WalletWinBody = Type.Object(
  { ...whose, ...moved, amountMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
  strict,
);

/** Takes a bet or a win back; one that has not come is refused when it does. */
export const WalletRollbackBody = Type.Object({ ...whose, transactionId: id }, strict);

/** Answer to every call of the wallet. */
export const WalletAnswer = Type.Object({
  playerId: whose.playerId,
  iso: CurrencyIso,
  gameId: Type.String(),
  /** After the transaction; a repeated call is answered with what it was answered with first. */
  balanceMinor: Type.Integer({ minimum: 0 }),
});
