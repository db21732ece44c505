import type { Stage } from './describe-crashes.ts';
import type { Tried } from './desk-acts-for-tests.ts';

const ASKED = '1985-12-11';

/** The player asks for another day of birth. */
const askForBirthday = ({ database, settings, playerId }: Stage) => {
  const asked = { field: 'user_birthday_date', value_before: '', value_asked: ASKED, reason: 'A slip.' } as const;
  const row = { site_id: settings.siteId, player_id: playerId, state: 'open', asked_at_ms: 1, ...asked } as const;
  return database.kysely
    .insertInto('data_corrections')
    .values({ ...row, answer: null, decided_at_ms: null, decided_by: null })
    .execute();
};

const correctionOf = ({ database }: Stage) =>
  database.kysely.selectFrom('data_corrections').select(['id', 'state']).executeTakeFirstOrThrow();
const bornOn = async ({ database, playerId }: Stage): Promise<string> => {
  const query = database.kysely.selectFrom('players').select('date_of_birth as day').where('id', '=', playerId);
  return (await query.executeTakeFirstOrThrow()).day;
};
const answered = async (stage: Stage) => ({
  correctionId: String((await correctionOf(stage)).id),
  answer: 'We looked.',
});

/** Acts on corrections of personal data. */
export const correctionActs: readonly Tried[] = [
  {
    command: 'correction.accept',
    prepare: askForBirthday,
    input: answered,
    isDone: async (stage) => {
      const isAccepted = (await correctionOf(stage)).state === 'accepted';
      expect((await bornOn(stage)) === ASKED).toBe(isAccepted);
      return isAccepted;
    },
  } satisfies Tried<'correction.accept'>,
  {
    command: 'correction.refuse',
    prepare: askForBirthday,
    input: answered,
    isDone: async (stage) => (await correctionOf(stage)).state === 'refused',
  } satisfies Tried<'correction.refuse'>,
];
