import { Type, type Static } from 'typebox';

const id = Type.String({ pattern: '^[\\w:.-]{1,100}$' });
const amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const common = { request_uuid: id, token: Type.String({ minLength: 1, maxLength: 100 }), game_code: id };

/** Asks for the balance of a user; fields that are not read are let through, as the protocol adds some. */
const Balance = Type.Object({ ...common, user: id });

const moved = {
  ...common,
  user: id,
  transaction_uuid: id,
  round: id,
  round_closed: Type.Optional(Type.Boolean()),
  is_free: Type.Optional(Type.Boolean()),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  amount,
};

const Bet = Type.Object(moved);
const Win = Type.Object({ ...moved, reference_transaction_uuid: id });
const Rollback = Type.Object({ ...common, user: id, transaction_uuid: id, reference_transaction_uuid: id });

/** Bodies by their calls. */
export const hub88Schemas = {
  'user/balance': Balance,
  'transaction/bet': Bet,
  'transaction/win': Win,
  'transaction/rollback': Rollback,
} as const;

/** A call of the protocol, as it stands in its address. */
export type Hub88Call = keyof typeof hub88Schemas;

/** Every call of the protocol. */
export const HUB88_CALLS = Object.keys(hub88Schemas) as readonly Hub88Call[];

export type Hub88Balance = Static<typeof Balance>;
export type Hub88Bet = Static<typeof Bet>;
export type Hub88Win = Static<typeof Win>;
export type Hub88Rollback = Static<typeof Rollback>;
