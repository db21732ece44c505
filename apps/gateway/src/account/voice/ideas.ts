import type { Idea, StaffIdea } from '@longshot/contracts';
import type { DeskInput } from '@longshot/contracts/desk';
import { sql, type Selectable } from 'kysely';
import type { PlayerIdeasTable, Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** So many ideas of a player may wait for the staff. */
const MOST_WAITING = 5;

/** So many ideas are listed. */
const MOST_IDEAS = 200;

const SHOWN = ['shown', 'planned', 'done', 'declined'] as const;

type IdeaRow = Selectable<PlayerIdeasTable> & { readonly votes: number; readonly mine: number };

/** Ideas of a site, each with its votes and whether one of them is the player's. */
export const ideasOf = (reader: Reader, siteId: string, playerId: number) =>
  reader
    .selectFrom('player_ideas')
    .selectAll()
    .select([
      sql<number>`(select count(*) from idea_votes where idea_id = player_ideas.id)`.as('votes'),
      sql<number>`(select count(*) from idea_votes where idea_id = player_ideas.id
        and idea_votes.player_id = ${playerId})`.as('mine'),
    ])
    .where('site_id', '=', siteId);

const present = (row: IdeaRow) => ({
  ideaId: String(row.id),
  text: row.text,
  state: row.state,
  votes: Number(row.votes),
  answer: row.answer,
  sentAtMs: row.sent_at_ms,
});

const presentTo = (row: IdeaRow, playerId: number): Idea => ({
  ...present(row),
  isMine: row.player_id === playerId,
  hasMyVote: Number(row.mine) > 0,
});

/** Ideas that are shown to everybody, and those of the player's own, whatever became of them. */
export async function listIdeasFor({ database, settings }: OfficeContext, playerId: number): Promise<Idea[]> {
  const rows = await ideasOf(database.kysely, settings.siteId, playerId)
    .where(({ eb, or }) => or([eb('state', 'in', [...SHOWN]), eb('player_id', '=', playerId)]))
    .orderBy('votes', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_IDEAS)
    .execute();
  return rows.map((row) => presentTo(row, playerId));
}

async function findIdea({ settings }: OfficeContext, reader: Reader, playerId: number, ideaId: number) {
  const row = await ideasOf(reader, settings.siteId, playerId).where('id', '=', ideaId).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'ideaId' });
  return row;
}

async function refuseDoubles(trx: Trx, playerId: number, text: string): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  const own = await trx.selectFrom('player_ideas').selectAll().where('player_id', '=', playerId).execute();
  if (own.some((each) => each.text === text)) throw new RequestRefused('duplicate_key', { field: 'text' });
  const waiting = own.filter(({ state }) => state === 'sent');
  if (waiting.length >= MOST_WAITING) throw new RequestRefused('limit_reached', { field: 'ideas' });
}

/** Takes an idea. @throws RequestRefused `duplicate_key` for one that the player has shared, `limit_reached` */
export async function shareIdea(context: OfficeContext, playerId: number, text: string): Promise<Idea> {
  const { database, settings, nowMs } = context;
  const idea = { site_id: settings.siteId, player_id: playerId, text: text.trim(), sent_at_ms: nowMs() };
  const { id } = await database.transaction(async (trx) => {
    await refuseDoubles(trx, playerId, idea.text);
    return trx.insertInto('player_ideas').values(idea).returning('id').executeTakeFirstOrThrow();
  });
  return presentTo(await findIdea(context, database.kysely, playerId, id), playerId);
}

/**
 * The player is for an idea, or no longer; a second vote is the first one.
 *
 * @throws RequestRefused `not_found` for one that is not shown, `forbidden` for the player's own
 */
export async function voteForIdea(
  context: OfficeContext,
  playerId: number,
  ideaId: number,
  isFor: boolean,
): Promise<Idea> {
  const { database, nowMs } = context;
  const idea = await findIdea(context, database.kysely, playerId, ideaId);
  if (idea.player_id === playerId) throw new RequestRefused('forbidden', { field: 'ideaId' });
  if (!SHOWN.some((state) => state === idea.state)) throw new RequestRefused('not_found', { field: 'ideaId' });
  if (isFor) {
    const vote = { idea_id: ideaId, player_id: playerId, voted_at_ms: nowMs() };
    const insertion = database.kysely.insertInto('idea_votes').values(vote);
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    const votes = database.kysely.deleteFrom('idea_votes').where('idea_id', '=', ideaId);
    await votes.where('player_id', '=', playerId).execute();
  }
  return presentTo(await findIdea(context, database.kysely, playerId, ideaId), playerId);
}

/** An idea as the staff sees it. */
export const presentToStaff = (row: IdeaRow): StaffIdea => ({ ...present(row), playerId: String(row.player_id) });

/** Every idea for the staff, those that wait first. */
export async function listIdeas({ database, settings }: OfficeContext): Promise<StaffIdea[]> {
  const rows = await ideasOf(database.kysely, settings.siteId, 0)
    .orderBy(sql`case when state = 'sent' then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(MOST_IDEAS)
    .execute();
  return rows.map(presentToStaff);
}

/** Decision about an idea, and who made it. */
export interface IdeaDecision {
  readonly ideaId: number;
  readonly state: DeskInput<'idea.decide'>['state'];
  readonly answer: string | undefined;
  readonly staff: string;
}

/** Writes down what becomes of an idea; an answer that stands stays where none is given. @throws RequestRefused `not_found` */
export async function keepIdeaDecision(
  trx: Trx,
  context: OfficeContext,
  { ideaId, state, answer, staff }: IdeaDecision,
): Promise<IdeaRow> {
  const idea = await findIdea(context, trx, 0, ideaId);
  await trx
    .updateTable('player_ideas')
    .set({ state, answer: answer?.trim() ?? idea.answer, decided_at_ms: context.nowMs(), decided_by: staff })
    .where('id', '=', ideaId)
    .execute();
  return idea;
}
