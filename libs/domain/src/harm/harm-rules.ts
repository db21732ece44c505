import type { Jurisdiction } from '../jurisdictions/index.ts';

/** Markers of harm: what in somebody's play says that it may do them harm. Source: the identity design. */
export const HARM_MARKERS = [
  'frequent-deposits',
  'large-deposits',
  'chasing-losses',
  'night-play',
  'failed-deposits',
  'raised-limits',
] as const;

/** One of `HARM_MARKERS`. */
export type HarmMarker = (typeof HARM_MARKERS)[number];

/** How much care somebody needs, the least first. */
export const CARE_LEVELS = ['none', 'low', 'middle', 'high'] as const;

/** One of `CARE_LEVELS`. */
export type CareLevel = (typeof CARE_LEVELS)[number];

/**
 * A row of the rules: so much of something within the hours just past sets its marker. What is counted: deposits; whole
 * units of whichever currency deposited; deposits that chase a loss; hours of the night played in; deposits that failed;
 * raises and removals of limits that were asked for.
 */
export interface HarmRule {
  readonly marker: HarmMarker;
  readonly withinHours: number;
  readonly from: number;
  readonly weight: number;
}

/** The rules that somebody is judged by. */
export interface HarmRules {
  /** A deposit chases a loss that comes so soon after the last stake, with so much of the deposit before it lost. */
  readonly chase: { readonly withinMinutes: number; readonly lostPercent: number };
  /** Hours of the player's day; the last is not part of the night. */
  readonly night: { readonly fromHour: number; readonly untilHour: number };
  /** The sum of weights from which on a level is reached. */
  readonly levels: Readonly<Record<Exclude<CareLevel, 'none'>, number>>;
  /** A level that was told is not told again for so many days. */
  readonly quietDays: number;
  readonly rules: readonly HarmRule[];
}

/** Rules of a site: the usual ones, and where a jurisdiction has its own. A marker that it names has its rows alone. */
export interface HarmTable extends HarmRules {
  /** The day from which they are as they are. */
  readonly version: string;
  readonly jurisdictions: Readonly<Partial<Record<Jurisdiction, Partial<HarmRules>>>>;
}

/** The rules of a jurisdiction. */
export function harmRulesOf(table: HarmTable, jurisdiction: Jurisdiction): HarmRules {
  const own = table.jurisdictions[jurisdiction] ?? {};
  const ownRules = own.rules ?? [];
  const isOwn = ({ marker }: HarmRule): boolean => ownRules.some((rule) => rule.marker === marker);
  return {
    chase: own.chase ?? table.chase,
    night: own.night ?? table.night,
    levels: own.levels ?? table.levels,
    quietDays: own.quietDays ?? table.quietDays,
    rules: [...table.rules.filter((rule) => !isOwn(rule)), ...ownRules],
  };
}

const areRulesSound = ({ levels, night, rules }: HarmRules): boolean =>
  levels.low <= levels.middle &&
  levels.middle <= levels.high &&
  night.fromHour < night.untilHour &&
  rules.every(({ withinHours, from, weight }) => withinHours >= 1 && from >= 1 && weight >= 1);

/** Whether a table can be judged by: levels that rise, a night that ends after it began, rows that count something. */
export const isHarmTableSound = (table: HarmTable, jurisdictions: readonly Jurisdiction[]): boolean =>
  jurisdictions.every((jurisdiction) => areRulesSound(harmRulesOf(table, jurisdiction)));
