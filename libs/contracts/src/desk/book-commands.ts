import { PRODUCTS, TAX_BASES, TAX_PERCENT } from '@longshot/domain/reports';
import { Type } from 'typebox';
import { NumericId } from '../schemas/primitives.ts';
import { DeskMonth, DeskPeriod } from './reports.ts';

const strict = { additionalProperties: false } as const;

/** Reference of a bonus by hand, as the house names it: a ticket's number. The same one is granted once. */
const BonusReference = Type.String({ pattern: '^[\\w-]{8,60}$', maxLength: 60 });

/** Whether a player has to take their account over with a telephone before they go on. */
const ofTakeover = {
  permission: 'accounts.arrange',
  touches: 'person',
  eyes: 'one',
  input: Type.Object({ playerId: NumericId }, strict),
} as const;

/** Acts on the money of the house and on its books. */
export const bookCommands = {
  'bonus.grant': {
    permission: 'bonuses.grant',
    touches: 'money',
    eyes: 'by-amount',
    input: Type.Object(
      {
        playerId: NumericId,
        /** In the currency of the player's main account. */
        amount: Type.String({ pattern: '^\\d{1,12}(?:\\.\\d{1,3})?$', maxLength: 16 }),
        reference: BonusReference,
      },
      strict,
    ),
  },
  'bonus.take-back': {
    permission: 'bonuses.take-back',
    touches: 'money',
    eyes: 'two',
    input: Type.Object({ reference: BonusReference }, strict),
  },
  // What is converted is the player's to decide then, at the rate of the law.
  'conversion.allow': {
    permission: 'accounts.arrange',
    touches: 'money',
    eyes: 'by-amount',
    input: Type.Object({ playerId: NumericId, account: Type.Enum(['main', 'additional']) }, strict),
  },
  'conversion.forbid': {
    permission: 'accounts.arrange',
    touches: 'money',
    eyes: 'one',
    input: Type.Object({ playerId: NumericId }, strict),
  },
  'takeover.require': ofTakeover,
  'takeover.lift': ofTakeover,
  'deposit.refund': {
    permission: 'deposits.refund',
    touches: 'money',
    eyes: 'by-amount',
    input: Type.Object(
      {
        paymentId: NumericId,
        amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(?:\\.\\d{1,3})?$', maxLength: 16 })),
      },
      strict,
    ),
  },
  'books.close': {
    permission: 'books.close',
    touches: 'money',
    eyes: 'two',
    input: Type.Object({ period: DeskPeriod }, strict),
  },
  'tax.set': {
    permission: 'taxes.set',
    touches: 'money',
    eyes: 'two',
    input: Type.Object(
      {
        country: Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 }),
        product: Type.Enum([...PRODUCTS]),
        base: Type.Enum([...TAX_BASES]),
        percent: Type.String({ pattern: TAX_PERCENT, maxLength: 7 }),
        fromMonth: DeskMonth,
        source: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S\\s*\\S\\s*\\S' }),
      },
      strict,
    ),
  },
} as const;
