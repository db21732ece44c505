import {
  lockChoice,
  readChoice,
  writeChoice,
  type ChoiceName,
  type SiteChoice,
} from '../../src/site/choices/choice-record.ts';
import { contentInputs } from './content-inputs.ts';
import type { Stage } from './describe-crashes.ts';
import type { Tried } from './desk-acts-for-tests.ts';

const { gameId } = contentInputs['game.hide'];

const gameOf = ({ database }: Stage) =>
  database.kysely.selectFrom('casino_games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
const setGame = ({ database }: Stage, set: { is_shown?: boolean; position?: number }) =>
  database.kysely.updateTable('casino_games').set(set).where('id', '=', gameId).execute();
const ofGame = () => Promise.resolve({ gameId });

const ofProvider = contentInputs['provider.hide'];
const isProviderShown = async ({ database }: Stage): Promise<boolean> => {
  const row = database.kysely.selectFrom('casino_providers').select('is_shown').where('id', '=', ofProvider.providerId);
  return (await row.executeTakeFirstOrThrow()).is_shown;
};

const standing = <Name extends ChoiceName>({ database, settings }: Stage, name: Name) =>
  readChoice(database.kysely, settings.siteId, name);
const set = <Name extends ChoiceName>({ database, settings }: Stage, name: Name, content: SiteChoice[Name]) =>
  database.transaction(async (trx) => {
    await lockChoice(trx, settings.siteId, name);
    await writeChoice(trx, { siteId: settings.siteId, name, content, staff: 'bob', nowMs: 1 });
  });

const { content: home } = contentInputs['home.save'];
const story = { fromMs: 1, isWithdrawn: false, texts: contentInputs['news.publish'].texts };
const rule = { ...contentInputs['redirect.add'], reason: 'Moved.' };

/** Acts on games and on what pages of the site say. */
export const contentActs: readonly Tried[] = [
  {
    command: 'game.hide',
    input: ofGame,
    isDone: async (stage) => !(await gameOf(stage)).is_shown,
  } satisfies Tried<'game.hide'>,
  {
    command: 'game.show',
    prepare: (stage) => setGame(stage, { is_shown: false }),
    input: ofGame,
    isDone: async (stage) => (await gameOf(stage)).is_shown,
  } satisfies Tried<'game.show'>,
  {
    command: 'game.lead',
    input: ofGame,
    isDone: async (stage) => (await gameOf(stage)).position === 1,
  } satisfies Tried<'game.lead'>,
  {
    command: 'game.release',
    prepare: (stage) => setGame(stage, { position: 7 }),
    input: ofGame,
    isDone: async (stage) => (await gameOf(stage)).position === null,
  } satisfies Tried<'game.release'>,
  {
    command: 'game.move',
    prepare: (stage) => setGame(stage, { position: 7 }),
    input: () => Promise.resolve(contentInputs['game.move']),
    isDone: async (stage) => {
      const { section_id: section, position } = await gameOf(stage);
      const isMoved = section === contentInputs['game.move'].section;
      expect(position).toBe(isMoved ? null : 7);
      return isMoved;
    },
  } satisfies Tried<'game.move'>,
  {
    command: 'provider.hide',
    input: () => Promise.resolve(ofProvider),
    isDone: async (stage) => !(await isProviderShown(stage)),
  } satisfies Tried<'provider.hide'>,
  {
    command: 'provider.show',
    prepare: ({ database }) => database.kysely.updateTable('casino_providers').set({ is_shown: false }).execute(),
    input: () => Promise.resolve(ofProvider),
    isDone: isProviderShown,
  } satisfies Tried<'provider.show'>,
  {
    command: 'home.save',
    input: () => Promise.resolve(contentInputs['home.save']),
    isDone: async (stage) => (await standing(stage, 'home')).version === 1,
  } satisfies Tried<'home.save'>,
  {
    command: 'home.restore',
    prepare: (stage) => set(stage, 'home', home),
    input: () => Promise.resolve({ version: 0 }),
    isDone: async (stage) => (await standing(stage, 'home')).content === null,
  } satisfies Tried<'home.restore'>,
  {
    command: 'news.publish',
    input: () => Promise.resolve(contentInputs['news.publish']),
    isDone: async (stage) => (await standing(stage, 'news/cup')).content !== null,
  } satisfies Tried<'news.publish'>,
  {
    command: 'news.withdraw',
    prepare: (stage) => set(stage, 'news/cup', story),
    input: () => Promise.resolve({ slug: 'cup' }),
    isDone: async (stage) => (await standing(stage, 'news/cup')).content?.isWithdrawn === true,
  } satisfies Tried<'news.withdraw'>,
  {
    command: 'terms.publish',
    input: () => Promise.resolve(contentInputs['terms.publish']),
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('terms_versions').select('version').execute()).length === 1,
  } satisfies Tried<'terms.publish'>,
  {
    command: 'block.hide',
    input: () => Promise.resolve(contentInputs['block.hide']),
    isDone: async (stage) => (await standing(stage, 'blocks')).content?.length === 1,
  } satisfies Tried<'block.hide'>,
  {
    command: 'block.show',
    prepare: (stage) => set(stage, 'blocks', ['home-news']),
    input: () => Promise.resolve(contentInputs['block.show']),
    isDone: async (stage) => (await standing(stage, 'blocks')).content?.length === 0,
  } satisfies Tried<'block.show'>,
  {
    command: 'redirect.add',
    input: () => Promise.resolve(contentInputs['redirect.add']),
    isDone: async (stage) => (await standing(stage, 'redirects')).content?.length === 1,
  } satisfies Tried<'redirect.add'>,
  {
    command: 'redirect.remove',
    prepare: (stage) => set(stage, 'redirects', [rule]),
    input: () => Promise.resolve(contentInputs['redirect.remove']),
    isDone: async (stage) => (await standing(stage, 'redirects')).content?.length === 0,
  } satisfies Tried<'redirect.remove'>,
  {
    command: 'maintenance.begin',
    input: () => Promise.resolve(contentInputs['maintenance.begin']),
    isDone: async (stage) => (await standing(stage, 'maintenance')).content !== null,
  } satisfies Tried<'maintenance.begin'>,
  {
    command: 'maintenance.end',
    prepare: (stage) =>
      set(stage, 'maintenance', { announcedFromMs: null, fromMs: 1, untilMs: stage.clock.nowMs() + 60_000 }),
    input: () => Promise.resolve({}),
    isDone: async (stage) => (await standing(stage, 'maintenance')).content === null,
  } satisfies Tried<'maintenance.end'>,
];
