import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, MinorAmount, NumericId } from './primitives.ts';

/** Reference of a bonus for the staff: the same one is granted once. */
export const BonusReference = Type.String({ pattern: '^[\\w-]{8,60}$' });

/** Grants bonus money to a player. */
export const GrantBonusBody = Type.Object(
  {
    playerId: NumericId,
    /** In the currency of the player's main account, `10.00`. */
    amount: Type.String({ maxLength: 20, pattern: '^\\d{1,15}(?:\\.\\d{1,4})?$' }),
    reference: BonusReference,
  },
  { additionalProperties: false },
);

/** Which bonus. */
export const BonusParams = Type.Object({ reference: BonusReference });

/** A bonus that was granted. */
export const BonusGrant = Type.Object({
  reference: Type.String(),
  playerId: NumericId,
  /** The player's bonus account. */
  accountId: Type.String(),
  iso: CurrencyIso,
  amountMinor: MinorAmount,
  isTakenBack: Type.Boolean(),
});

/** The schemas of the operations of `operations/bonus.ts`. */
export const bonusSchemas = {
  grantBonus: { body: GrantBonusBody, response: BonusGrant },
  takeBackBonus: { params: BonusParams, response: BonusGrant },
} as const satisfies SchemasByOperation;
