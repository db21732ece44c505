import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { EpochMs } from './primitives.ts';

/** Work that a browser does to show that it is not in a hurry: which number, hashed after the salt, gives `challenge`. */
export const CaptchaChallenge = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  /** SHA-256 of the salt followed by the number's digits, in lower-case hexadecimals. */
  challenge: Type.String(),
  salt: Type.String(),
  /** The number is not above this. */
  maxNumber: Type.Integer({ minimum: 1 }),
  /** The gateway's own; goes back with the number. */
  signature: Type.String(),
});

/** A new bot check. */
export const CaptchaUpdate = Type.Object({
  /** How long it can be answered, in milliseconds. */
  time: Type.Integer({ minimum: 0 }),
  challenge: CaptchaChallenge,
});

/** How long the present bot check can be answered, in milliseconds; 0 when there is none. */
export const CaptchaTime = Type.Object({ time: Type.Integer({ minimum: 0 }) });

/** The result of a bot check: base64 of the JSON of `challenge`, `salt`, `number` and `signature`. */
export const ValidateCaptchaBody = Type.Object(
  { captcha: Type.String({ maxLength: 2_000 }) },
  { additionalProperties: false },
);

/** Verdict of the gateway on a result. Type 0 is right, 1 wrong, 2 wrong too often: the player was signed out. */
export const CaptchaVerdict = Type.Object({
  success: Type.Boolean(),
  type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** How long the result can be used, in milliseconds. */
  time: Type.Integer({ minimum: 0 }),
  /** For people who read logs; empty when it is right. */
  error_message: Type.String(),
});

/** Facts that a browser tells of itself: a random id of its own and what most others tell as well. */
export const CreateFingerprintBody = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    timeZone: Type.String({ maxLength: 60 }),
    language: Type.String({ maxLength: 35 }),
    /** How wide the screen is: small, medium or large. */
    screen: Type.Union([Type.Literal('s'), Type.Literal('m'), Type.Literal('l')]),
  },
  { additionalProperties: false },
);

/** A fingerprint: what `exec` of the script answers. */
export const Fingerprint = Type.Object({
  token: Type.String(),
  expiresAt: EpochMs,
  data: Type.Object({ id: Type.String() }),
});

/** The schemas of the operations of `operations/captcha.ts`. */
export const captchaSchemas = {
  updateCaptcha: { response: CaptchaUpdate },
  getCaptchaTime: { response: CaptchaTime },
  validateCaptcha: { body: ValidateCaptchaBody, response: CaptchaVerdict },
  createFingerprint: { body: CreateFingerprintBody, response: Fingerprint },
} as const satisfies SchemasByOperation;
