import { EXCLUSION_REGISTERS } from '@longshot/domain/jurisdictions';

/** Lists that people stand on: registers of the excluded, of sanctions, of politically exposed persons. */
export const PERSON_LISTS = [...EXCLUSION_REGISTERS, 'sanctions', 'pep'] as const;

/** One of `PERSON_LISTS`. */
export type PersonListName = (typeof PERSON_LISTS)[number];

/** Whether listed people are kept out, rather than looked at by the staff. */
export const isRegister = (name: PersonListName): boolean => EXCLUSION_REGISTERS.some((register) => register === name);

/** Somebody as a list is asked about them; the empty text for what nobody knows. */
export interface ListedPerson {
  readonly name: string;
  readonly surname: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly email: string;
  /** With its plus. */
  readonly phone: string;
  /** ISO 3166. */
  readonly country: string;
  readonly address: string;
  readonly document: string;
}

/** Answer of a list. */
export interface ListAnswer {
  readonly isListed: boolean;
  /** Until when; null where the list does not say. */
  readonly untilMs: number | null;
}

/** A list that can be asked. Throws where it cannot be asked now. */
export interface PersonList {
  readonly name: PersonListName;
  check(person: ListedPerson): Promise<ListAnswer>;
}

/** Surnames by which the sandbox answers. */
const SANDBOX: Readonly<Record<string, (name: PersonListName) => boolean>> = {
  excluded: isRegister,
  sanctioned: (name) => name === 'sanctions',
  minister: (name) => name === 'pep',
};

/**
 * Lists of the sandbox, which answer by the surname: Excluded, Sanctioned, Minister; Unreachable is nowhere to be asked.
 */
export const sandboxLists: readonly PersonList[] = PERSON_LISTS.map((name) => ({
  name,
  check: async ({ surname }) => {
    const key = surname.trim().toLowerCase();
    if (key === 'unreachable') throw new Error('the list does not answer');
    return { isListed: SANDBOX[key]?.(name) ?? false, untilMs: null };
  },
}));
