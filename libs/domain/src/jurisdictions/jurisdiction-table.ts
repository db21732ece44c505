import type { DocumentKind } from '../identity/index.ts';
import type { LimitRules } from '../limits/limit-rules.ts';
import usual from './tables/default.json' with { type: 'json' };
import de from './tables/de.json' with { type: 'json' };
import mga from './tables/mga.json' with { type: 'json' };
import se from './tables/se.json' with { type: 'json' };
import uk from './tables/uk.json' with { type: 'json' };

/** The jurisdictions whose rules are known, each a file of `tables`. */
export const JURISDICTIONS = ['default', 'uk', 'mga', 'de', 'se'] as const;

/** One of `JURISDICTIONS`. */
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Registers of people who have excluded themselves from all houses of a country. */
export const EXCLUSION_REGISTERS = ['gamstop', 'oasis', 'spelpaus'] as const;

/** One of `EXCLUSION_REGISTERS`. */
export type ExclusionRegisterName = (typeof EXCLUSION_REGISTERS)[number];

/** How the time is cut that a limit of deposits counts: always the hours just past, or days, weeks and months by the calendar. */
export type FrameKind = 'rolling' | 'calendar';

/** The most that a spin of a slot may cost from an age on, in whole units of whichever currency. */
export interface SlotStakeMost {
  readonly fromAge: number;
  readonly units: number;
}

/** Everything that a jurisdiction decides. */
export interface JurisdictionRules extends LimitRules {
  readonly depositFrames: FrameKind;
  /** How often a look at the time is asked for where the player has chosen nothing; null asks nobody. */
  readonly realityEveryMinutes: number | null;
  /** Empty: nothing beyond the bounds of the house. */
  readonly slotStakeMost: readonly SlotStakeMost[];
  /** The least time from the beginning of a round to that of the next, of slots and of the other casino games; 0 asks nothing. */
  readonly slotCycleMs: number;
  readonly gameCycleMs: number;
  /** Rounds of the casino may follow each other by themselves. */
  readonly hasAutoplay: boolean;
  /** A player may have rounds of the casino shown in less time. */
  readonly hasTurbo: boolean;
  /** How long nothing is staked after an hour of play; 0 asks nothing. */
  readonly breakMinutes: number;
  /** The front page and that of deposits lead to the limits. */
  readonly linksToLimits: boolean;
  /** Every page has a button that ends play for a day at once. */
  readonly hasPanicButton: boolean;
  /** Whole units of whichever currency: the most that a player deposits within 30 days over all accounts; null bounds nothing. */
  readonly depositMonthMost: number | null;
  /** The types of deposit limits that have to be set before a deposit. */
  readonly requiredDepositLimits: readonly number[];
  /** A player is asked for limits before a deposit, and again after so many days; null asks nobody. */
  readonly limitPromptDays: number | null;
  /** Nothing is staked, wherever it came from, before the player was first offered limits and has answered. */
  readonly limitsBeforeStake: boolean;
  /** How often the money of a bonus may have to be wagered at most; null bounds nothing. */
  readonly wageringMost: number | null;
  /** One bonus may be wagered in more than one product. */
  readonly mixesProducts: boolean;
  /** How many bonuses a player is ever given; null bounds nothing. */
  readonly bonusesMost: number | null;
  /** Games with jackpots are played for money. */
  readonly hasJackpots: boolean;
  /** Days that an account plays and deposits whose address or telephone is not confirmed; null asks nobody. */
  readonly confirmationDays: number | null;
  /** Nothing is staked, deposited or withdrawn before the house knows who the player is. */
  readonly identificationBeforePlay: boolean;
  /** Games are tried for play money by players alone, who are judged as for a stake. */
  readonly freePlayIsIdentified: boolean;
  /** Whole units of whichever currency: from deposits of so much in all on, a player has to be known; null asks nobody. */
  readonly identificationFromDeposits: number | null;
  /** Days that money stays open once that is passed. */
  readonly identificationGraceDays: number;
  /** Nothing is withdrawn before the house knows who the player is. */
  readonly identificationToWithdraw: boolean;
  /** Documents that are taken. */
  readonly documentKinds: readonly DocumentKind[];
  /** The register of excluded people that has to be asked; null asks none. */
  readonly exclusionRegister: ExclusionRegisterName | null;
  /** The personal data without which nothing is staked, deposited or withdrawn, as they are kept. */
  readonly dataBeforePlay: readonly string[];
}

/** The name of a rule. */
export type RuleName = keyof JurisdictionRules;

/** Where a rule of a jurisdiction comes from; tests name its id. */
export interface Clause {
  readonly id: string;
  readonly source: string;
  /** The rule that the table sets, or what the house does for every player, so that no table sets it. */
  readonly rule: RuleName | HouseRule;
}

/** Rule of a law that the house follows for everybody, in a sentence. */
export interface HouseRule {
  readonly everywhere: string;
}

/** The table of a jurisdiction. */
export interface JurisdictionTable {
  readonly jurisdiction: Jurisdiction;
  /** The day from which its rules are as they are here. */
  readonly version: string;
  /** Where its days, weeks and months begin; null: where the site is. */
  readonly timeZone: string | null;
  /** ISO 3166 codes of where its players live. */
  readonly countries: readonly string[];
  readonly rules: JurisdictionRules;
  readonly clauses: readonly Clause[];
}

interface TableFile {
  readonly jurisdiction: string;
  readonly version: string;
  readonly timeZone: string | null;
  readonly countries: readonly string[];
  readonly rules: Readonly<Record<string, { readonly id: string; readonly source: string; readonly value: unknown }>>;
  /** Clauses that the house follows for everybody. */
  readonly everywhere?: readonly { readonly id: string; readonly source: string; readonly does: string }[];
}

/** A table; what it does not say is as everywhere. */
function tableOf(jurisdiction: Jurisdiction, file: TableFile): JurisdictionTable {
  const all = { ...usual.rules, ...file.rules };
  const values = Object.fromEntries(Object.entries(all).map(([rule, { value }]) => [rule, value]));
  return {
    jurisdiction,
    version: file.version,
    timeZone: file.timeZone,
    countries: file.countries,
    // The spec of the tables checks every value of every file.
    rules: values as unknown as JurisdictionRules,
    clauses: [
      ...Object.entries(file.rules).map(([rule, { id, source }]) => ({ id, source, rule: rule as RuleName })),
      ...(file.everywhere ?? []).map(({ id, source, does }) => ({ id, source, rule: { everywhere: does } })),
    ],
  };
}

/** The table of each jurisdiction. */
export const jurisdictionTables: Readonly<Record<Jurisdiction, JurisdictionTable>> = {
  default: tableOf('default', usual),
  uk: tableOf('uk', uk),
  mga: tableOf('mga', mga),
  de: tableOf('de', de),
  se: tableOf('se', se),
};

/** The jurisdiction of a country; null for one without rules of its own here, and for none. */
export const jurisdictionOfCountry = (country: string | null): Jurisdiction | null =>
  country === null
    ? null
    : (JURISDICTIONS.find((name) => jurisdictionTables[name].countries.includes(country)) ?? null);

/** The jurisdiction that is kept with a player: the house's own for nobody in particular, or for one nobody knows. */
export const knownJurisdiction = (kept: string | null, ofHouse: Jurisdiction): Jurisdiction =>
  JURISDICTIONS.find((name) => name === kept) ?? ofHouse;

/** Whole years on a day, both `YYYY-MM-DD`. */
function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The most that a spin of a slot may cost somebody on a day, in whole units; null where the house alone decides. */
export function slotStakeMostOf(rules: JurisdictionRules, dateOfBirth: string, today: string): number | null {
  const age = ageOn(dateOfBirth, today);
  const bounds = rules.slotStakeMost.filter(({ fromAge }) => fromAge <= age);
  // Whoever is too young for the first bound is refused before, and is never allowed more than it.
  return bounds.at(-1)?.units ?? rules.slotStakeMost[0]?.units ?? null;
}
