import { memberOf } from '../../platform/requests/member-of.ts';
import { type RequestTable, requestByTable } from '../../platform/requests/request-by-table.ts';
import type { ListedPerson, PersonList, PersonListName } from './person-list.ts';

/** How a list is asked over HTTP, with `{{name}}` and others of `PERSON_PLACES`, and how its answer is read. */
export interface HttpListSettings extends RequestTable {
  readonly name: PersonListName;
  /** Where the answer stands: a header by its name, or a member of the JSON by its path with dots. */
  readonly answerIn: { readonly header: string } | { readonly member: string };
  /** Values of it, as texts, that name somebody, and that do not; any other is no answer. */
  readonly listed: readonly string[];
  readonly clear: readonly string[];
}

/** Places that may stand in a table. */
export const PERSON_PLACES: readonly (keyof ListedPerson)[] = [
  ...(['name', 'surname', 'dateOfBirth', 'email', 'phone', 'country', 'address', 'document'] as const),
];

async function readAnswer(answer: Response, { answerIn }: HttpListSettings): Promise<string> {
  if ('header' in answerIn) {
    await answer.body?.cancel();
    return answer.headers.get(answerIn.header) ?? '';
  }
  return String(memberOf(await answer.json(), answerIn.member));
}

/** A list over HTTP. What it says beside its answer is read by nobody and kept nowhere. */
export function createHttpPersonList(settings: HttpListSettings): PersonList {
  const { name, listed, clear } = settings;
  return {
    name,
    check: async (person) => {
      const answer = await requestByTable(settings, { ...person });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const value = await readAnswer(answer, settings);
      if (!listed.includes(value) && !clear.includes(value)) throw new Error('answered neither yes nor no');
      return { isListed: listed.includes(value), untilMs: null };
    },
  };
}
