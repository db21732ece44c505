import { PASSWORD_LENGTH } from '@longshot/domain/identity';
import { Type, type TSchema } from 'typebox';

/** A whole number of minor units of an account's currency. */
export const MinorAmount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A coefficient: a decimal above 1 with at most three decimals, as text. */
export const Coefficient = Type.String({ pattern: '^(?:[1-9]\\d{0,5})(?:\\.\\d{1,3})?$', maxLength: 10 });

/** Identifies an event, a championship or a competitor. */
export const NumericId = Type.String({ pattern: '^\\d{1,18}$' });

/** A market of an event: market id and specifiers, `18:total=2.5`. */
export const MarketKey = Type.String({ pattern: '^\\d{1,9}(?::[^\\s]{1,200})?$', maxLength: 210 });

/** An outcome of a market. */
export const OutcomeId = Type.String({ minLength: 1, maxLength: 100 });

/** ISO 4217 code. */
export const CurrencyIso = Type.String({ pattern: '^[A-Z]{3}$' });

/** Milliseconds since 1970-01-01 UTC, up to the last that a date can have. */
export const EpochMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** The type or null; Fastify serialises both. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A password that is chosen. */
export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.shortest, maxLength: PASSWORD_LENGTH.longest });

/** A password that is shown: those that were chosen before may be longer than one may be chosen now. */
export const PresentPassword = Type.String({ minLength: 1, maxLength: 200 });
