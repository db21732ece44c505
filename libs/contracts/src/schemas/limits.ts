import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Seconds since 1970-01-01 UTC. */
const EpochSeconds = Type.Integer({ minimum: 0 });

const AccountId = Type.String({ minLength: 1, maxLength: 40 });

const LimitTypeNumber = Type.Integer({ minimum: 1, maximum: 999 });

/** One of the site's reasons. */
const ReasonId = Type.Integer({ minimum: 1, maximum: 9_999_999 });

/** Where a limit is shown. */
export const LimitSection = Type.Enum(['deposit', 'extra', 'reality', 'wagering', 'loss']);

/** The states of a limit. */
export const LimitState = Type.Enum(['ACTIVE', 'PENDING', 'INACTIVE']);

/** Measure of a limit's value: `money` is minor units. */
export const LimitMeasure = Type.Enum(['money', 'hours', 'minutes', 'days']);

const shown = {
  limitType: LimitTypeNumber,
  /** Its section. */
  type: LimitSection,
  measure: LimitMeasure,
  /** Names it in the client's texts. */
  label: Type.String(),
  /** The values it may have; empty where every amount may be chosen. */
  availableValues: Type.Array(Type.Integer()),
  /** The same, each with the name of its unit. */
  optionsMap: Type.Record(Type.String(), Type.String()),
};

/** A limit as its player sees it. Names are the specification's. Source: shell 3, Limits. */
export const Limit = Type.Object({
  ...shown,
  /** Null for an account that is closed because the player has such a limit in another currency alone. */
  id: Nullable(Type.String()),
  /** Of limits of money. */
  accountId: Nullable(Type.String()),
  iso: Nullable(CurrencyIso),
  /** 999999999 (money) and -1 (time) say that there is to be none. */
  limitValue: Type.Integer(),
  /** Rest of the limit: minor units, or hours of the session. Null where nothing is counted. */
  limitBalance: Nullable(Type.Number()),
  /** Sum that counts against it; below 0 where more was won than lost. */
  used: Nullable(Type.Integer()),
  isNearlyReached: Type.Boolean(),
  limitState: LimitState,
  /** A pending one may be confirmed now. */
  needApprove: Type.Boolean(),
  askedAt: EpochSeconds,
  /** Of a pending one: when it may be confirmed. */
  startedAt: EpochSeconds,
  /** Of a pending one: until when. Of money: when something of what is used is free again. */
  endsAt: Nullable(EpochSeconds),
  periodHours: Nullable(Type.Integer()),
  selfExcludeReason: Nullable(Type.String()),
});

/** A question before a large raise. */
export const LimitQuestion = Type.Object({
  id: Type.String(),
  question: Type.String(),
  answers: Type.Array(Type.Object({ id: Type.String(), answer: Type.String() })),
});

/** Answer to a change of limits. Source: shell 7, Limits. */
export const LimitAnswer = Type.Object({
  /** `QUESTIONS`: nothing has changed; answer them first. */
  status: Type.Enum(['OK', 'QUESTIONS']),
  /** Shown to the player when it is not empty. */
  title: Type.String(),
  limitsData: Type.Array(Limit),
  questions: Type.Array(LimitQuestion),
  /** Goes with the answers; the empty text without questions. */
  tokenGuid: Type.String(),
});

/** The player's limits. */
export const LimitList = Type.Object({
  limitsData: Type.Array(Limit),
  /** How long a raise waits, and how long it may be confirmed then. */
  raiseWaitSeconds: Type.Integer(),
  approvalWindowSeconds: Type.Integer(),
  /** The player has not said yet whether they want deposit limits; deposits wait for it. */
  isPromptDue: Type.Optional(Type.Boolean()),
  /** Types of deposit limits that have to be set before a deposit and are not. */
  missingTypes: Type.Optional(Type.Array(LimitTypeNumber)),
  /** An exclusion has run its time; it goes on until its player asks to come back. */
  canReturn: Type.Optional(Type.Boolean()),
  /** When it ends, once they have asked. */
  returnsAtMs: Type.Optional(Nullable(EpochMs)),
  /** Until when nothing is staked after an hour of play. */
  breakUntilMs: Type.Optional(Nullable(EpochMs)),
});

/** One limit that is to be set. */
export const LimitToSet = Type.Object(
  {
    limitType: LimitTypeNumber,
    limitValue: Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Required by limits of money. */
    accountId: Type.Optional(AccountId),
    /** The currency the page showed, checked against the account's. */
    iso: Type.Optional(CurrencyIso),
    /** Of types 1 and 10: a multiple of 24. */
    periodHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    /** Of self-exclusion: when it begins, within 30 days; at once without it. */
    startedAt: Type.Optional(EpochSeconds),
    /** Of self-exclusion and time-out. */
    reasonId: Type.Optional(ReasonId),
  },
  strict,
);

/** Limits that are to be set. */
export const SetLimitsBody = Type.Object({ limits: Type.Array(LimitToSet, { minItems: 1, maxItems: 20 }) }, strict);

/** The limits there are. */
export const AvailableLimits = Type.Object({
  limits: Type.Array(Type.Object({ ...shown, periodHours: Type.Array(Type.Integer()) })),
});

/** A limit as it was. */
export const LimitChange = Type.Object({
  id: Type.String(),
  limitType: LimitTypeNumber,
  label: Type.String(),
  measure: LimitMeasure,
  iso: Nullable(CurrencyIso),
  limitValue: Type.Integer(),
  limitState: LimitState,
  /** Why it is no longer in force; null while it is, or waits. */
  outcome: Nullable(Type.Enum(['replaced', 'rejected', 'lapsed', 'removed', 'ended', 'confirmed'])),
  askedAt: EpochSeconds,
  endedAt: Nullable(EpochSeconds),
});

/** History of limits. */
export const LimitHistory = Type.Object({ changes: Type.Array(LimitChange) });

/** Why players exclude themselves. */
export const SelfExcludeReasons = Type.Array(Type.Object({ id: ReasonId, selfExcludeReason: Type.String() }));

/** Answers to questions, by their ids. */
export const TestAnswersBody = Type.Object(
  {
    tokenGuid: Type.String({ minLength: 1, maxLength: 64 }),
    answers: Type.Array(
      Type.Object(
        {
          questionId: Type.String({ minLength: 1, maxLength: 40 }),
          answerId: Type.String({ minLength: 1, maxLength: 40 }),
        },
        strict,
      ),
      { maxItems: 20 },
    ),
  },
  strict,
);

/** Result of the answers. */
export const TestAnswersResult = Type.Object({
  questionsResult: Type.Array(Type.Object({ questionId: Type.String(), isRight: Type.Boolean() })),
  /** All were right, and the change is under way. */
  success: Type.Boolean(),
  limitsData: Type.Array(Limit),
});

/** Decision about a change. */
export const DecideLimitBody = Type.Object(
  { action: Type.Enum(['confirm', 'reject']), limitType: LimitTypeNumber, accountId: Type.Optional(AccountId) },
  strict,
);

/** Which limit. */
export const DeleteLimitQuery = Type.Object(
  { limitType: LimitTypeNumber, accountId: Type.Optional(AccountId) },
  strict,
);

/** How long the player excludes themselves, and why. */
export const BlockUserBody = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 100_000 }), reasonId: ReasonId },
  strict,
);

/** Whether the player is excluded now. */
export const BlockUserResult = Type.Object({ success: Type.Boolean() });

/** Rest of the session limit; null where none applies. */
export const SessionPing = Type.Object({ remainingSeconds: Nullable(Type.Integer({ minimum: 0 })) });

/** Figures of a look at the time. */
export const RealityCheck = Type.Object({
  /** Null: the player has asked for none. */
  dueAtMs: Nullable(EpochMs),
  /** When the player came. */
  beganAtMs: EpochMs,
  accounts: Type.Array(
    Type.Object({
      iso: CurrencyIso,
      stakedMinor: MinorAmount,
      /** Winnings less losses. */
      resultMinor: Type.Integer(),
    }),
  ),
});

/** The schemas of the operations of `operations/limits.ts`. */
export const limitSchemas = {
  getLimits: { response: LimitList },
  setLimits: { body: SetLimitsBody, response: LimitAnswer },
  declineLimits: { response: LimitList },
  requestReturn: { response: LimitList },
  getAvailableLimits: { response: AvailableLimits },
  getLimitHistory: { response: LimitHistory },
  getSelfExcludeReasons: { response: SelfExcludeReasons },
  sendTestAnswers: { body: TestAnswersBody, response: TestAnswersResult },
  decideLimit: { body: DecideLimitBody, response: LimitAnswer },
  deleteLimit: { query: DeleteLimitQuery, response: LimitAnswer },
  blockUser: { body: BlockUserBody, response: BlockUserResult },
  pingSession: { response: SessionPing },
  getRealityCheck: { response: RealityCheck },
  acknowledgeReality: { response: RealityCheck },
} as const satisfies SchemasByOperation;
