/** Where limits are shown, in this order. Source: product 3; shell 9, Limit codes. */
export const LIMIT_SECTIONS = ['deposit', 'extra', 'reality', 'wagering', 'loss'] as const;

/** One of `LIMIT_SECTIONS`. */
export type LimitSection = (typeof LIMIT_SECTIONS)[number];

/** Measure of a limit's value; `money` is minor units of an account's currency. */
export type LimitMeasure = 'money' | 'hours' | 'minutes' | 'days';

/** The states of a limit. Source: shell 4, Limits. */
export type LimitState = 'ACTIVE' | 'PENDING' | 'INACTIVE';

/** Self-exclusion, session limit, reality check, time-out, and the one whose meaning nobody has told. */
export const LIMIT_TYPE = { selfExclusion: 30, session: 31, reality: 32, timeOut: 33, untold: 37 } as const;

/** The types of deposit limits, by what they count. */
export const LIMIT_TYPE_OF_DEPOSIT = { day: 20, week: 21, month: 22 } as const;

/** Facts of a type of limit. */
export interface LimitTypeFacts {
  readonly type: number;
  readonly section: LimitSection;
  readonly measure: LimitMeasure;
  /** Over how many hours it counts; null for those that count no money. */
  readonly periodHours: number | null;
  /** Its period may be any multiple of 24 hours. */
  readonly hasOwnPeriod: boolean;
  /** Names it in texts. */
  readonly label: string;
}

const money = (section: LimitSection, first: number, hasOwnPeriod: boolean): readonly LimitTypeFacts[] =>
  (['day', 'week', 'month'] as const).map((span, index) => ({
    type: first + index,
    section,
    measure: 'money',
    periodHours: [24, 168, 720][index] ?? null,
    hasOwnPeriod: hasOwnPeriod && index === 0,
    label: `${section}_${span}`,
  }));

const time = (type: number, section: LimitSection, measure: LimitMeasure, label: string): LimitTypeFacts => ({
  type,
  section,
  measure,
  label,
  periodHours: null,
  hasOwnPeriod: false,
});

/** Every type, in the order of display. Source: product 3; shell 3, Limits. */
export const limitTypes: readonly LimitTypeFacts[] = [
  ...money('deposit', 20, false),
  time(LIMIT_TYPE.timeOut, 'extra', 'days', 'time_out'),
  time(LIMIT_TYPE.selfExclusion, 'extra', 'days', 'self_exclusion'),
  time(LIMIT_TYPE.session, 'extra', 'hours', 'session'),
  time(LIMIT_TYPE.untold, 'extra', 'days', 'untold'),
  time(LIMIT_TYPE.reality, 'reality', 'minutes', 'reality'),
  ...money('wagering', 1, true),
  ...money('loss', 10, true),
];

const byType = new Map(limitTypes.map((facts) => [facts.type, facts]));

/** Facts of a type; undefined for a number that is none. */
export const findLimitType = (type: number): LimitTypeFacts | undefined => byType.get(type);

/** Whether a type keeps the player out: it cannot be cancelled while it is active. Source: shell 4, Limits. */
export const isExclusion = (type: number): boolean => type === LIMIT_TYPE.selfExclusion || type === LIMIT_TYPE.timeOut;

/** Limits put where they are shown; the order within a section is that of `limitTypes`. Numbers of no type are left out. */
export function groupLimits<T extends { readonly limitType: number }>(
  limits: readonly T[],
): readonly { readonly section: LimitSection; readonly limits: readonly T[] }[] {
  return LIMIT_SECTIONS.map((section) => ({
    section,
    limits: limitTypes
      .filter((facts) => facts.section === section)
      .flatMap(({ type }) => limits.filter(({ limitType }) => limitType === type)),
  }));
}
