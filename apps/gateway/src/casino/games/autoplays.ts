import type { BodyOf, GameAutoplay } from '@longshot/contracts';
import { autoplayEnd, isStepped, MULTIPLE_UNIT, type AutoplayBounds, type AutoplaySums } from '@longshot/games';
import { sql, type Selectable } from 'kysely';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { InHouseAutoplaysTable } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { stakeStepOf } from '../catalogue/title-facts.ts';
import { openSession, standingOf } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import { roundStillOpen, type InHouseSession } from './in-house-rounds.ts';
import { checkStake, wrongField } from './stake-checks.ts';

type AutoplayRow = Selectable<InHouseAutoplaysTable>;

/** The next stake, and the balance that it would be laid from. */
interface NextStake {
  readonly stakeMinor: number;
  readonly balanceMinor: number;
}

const boundsOf = (row: AutoplayRow): AutoplayBounds => ({
  rounds: row.rounds,
  lossMinor: row.loss_minor,
  winMinor: row.win_minor,
  balanceMinor: row.balance_minor,
});

/** Sums of its rounds, counted from them, and whether one of them has no end yet. */
async function sumsOf(reader: Reader, id: number): Promise<AutoplaySums & { readonly isUnfinished: boolean }> {
  const { rows } = await sql<AutoplaySums & { isUnfinished: boolean }>`
    select count(*)::integer as played, coalesce(sum(stake_minor), 0)::bigint as "stakedMinor",
      coalesce(sum(payout_minor + fall_minor), 0)::bigint as "paidMinor",
      coalesce(max(payout_minor + fall_minor), 0)::bigint as "mostPaidMinor",
      coalesce(bool_or(state in ('begun', 'cancelling')), false) as "isUnfinished"
    from in_house_rounds where autoplay_id = ${id}::bigint and state not in ('refused', 'cancelled')`.execute(reader);
  return rows[0] ?? { played: 0, stakedMinor: 0, paidMinor: 0, mostPaidMinor: 0, isUnfinished: false };
}

const findRow = (reader: Reader, id: number) =>
  reader.selectFrom('in_house_autoplays').selectAll().where('id', '=', id);

async function present(reader: Reader, row: AutoplayRow, balanceMinor: number): Promise<GameAutoplay> {
  const sums = await sumsOf(reader, row.id);
  const { played, stakedMinor, paidMinor } = sums;
  const bound = autoplayEnd(boundsOf(row), sums, { stakeMinor: row.stake_minor, balanceMinor });
  const { id, rounds } = row;
  return { autoplayId: String(id), rounds, played, stakedMinor, paidMinor, endedBy: row.ended_by ?? bound };
}

/** How rounds that follow each other stand, with so much left to lay. */
export async function presentAutoplay(reader: Reader, id: number, balanceMinor: number): Promise<GameAutoplay> {
  return present(reader, await findRow(reader, id).executeTakeFirstOrThrow(), balanceMinor);
}

const none = () => new RequestRefused('not_found', { field: 'autoplayId' }, 'autoplayId: there is none such');

/**
 * Judges the next of rounds that follow each other, which wait for each other here; answers their number.
 *
 * @throws RequestRefused naming the field; `game_finished` with the bound as its reason once they have ended.
 */
export async function checkNext(
  trx: Trx,
  { token, game_id }: InHouseSession,
  autoplayId: string,
  next: NextStake,
): Promise<number> {
  const row = await findRow(trx, Number(autoplayId)).forUpdate().executeTakeFirst();
  if (row?.token !== token || row.game_id !== game_id) throw none();
  if (next.stakeMinor !== row.stake_minor) throw wrongField('stakeMinor');
  const sums = await sumsOf(trx, row.id);
  if (sums.isUnfinished) throw roundStillOpen();
  const reason = row.ended_by ?? autoplayEnd(boundsOf(row), sums, next);
  if (reason !== null) throw new RequestRefused('game_finished', { field: 'autoplayId', reason });
  return row.id;
}

/** Ends rounds of a token that follow each other; nothing where they have ended. */
export async function endAutoplay(
  reader: Reader,
  { token }: InHouseSession,
  id: number,
  endedBy: 'stopped' | 'refused',
): Promise<void> {
  const query = reader.updateTable('in_house_autoplays').set({ ended_by: endedBy });
  await query.where('id', '=', id).where('token', '=', token).where('ended_by', 'is', null).execute();
}

/** Ends all that an owner has going on in a game: its page was opened anew. */
export async function endAutoplays(reader: Reader, { owner, game_id }: InHouseSession): Promise<void> {
  const query = reader.updateTable('in_house_autoplays').set({ ended_by: 'left' });
  await query.where('owner', '=', owner).where('game_id', '=', game_id).where('ended_by', 'is', null).execute();
}

async function insert(
  trx: Trx,
  nowMs: number,
  session: InHouseSession,
  body: BodyOf<'startAutoplay'>,
): Promise<AutoplayRow> {
  const { key, rounds, stakeMinor, lossMinor, winMinor, balanceMinor } = body;
  const hash = requestHash({ key, rounds, stakeMinor, lossMinor, winMinor, balanceMinor });
  const known = trx.selectFrom('in_house_autoplays').selectAll().where('owner', '=', session.owner);
  await trx
    .insertInto('in_house_autoplays')
    .values({
      owner: session.owner,
      token: session.token,
      key,
      request_hash: hash,
      game_id: session.game_id,
      stake_minor: stakeMinor,
      rounds,
      loss_minor: lossMinor,
      win_minor: winMinor ?? null,
      balance_minor: balanceMinor ?? null,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .execute();
  const row = await known.where('key', '=', key).executeTakeFirstOrThrow();
  if (row.request_hash !== hash) throw new RequestRefused('duplicate_key', { field: 'key' });
  return row;
}

/**
 * Lets rounds of an open game follow each other by themselves, within the bounds that the player sets. Nothing is staked
 * yet: each round is asked for by itself, and judged as any other.
 *
 * @throws RequestRefused naming the field; `forbidden` where the jurisdiction has no rounds by themselves.
 */
export async function startAutoplay(context: InHouseContext, body: BodyOf<'startAutoplay'>): Promise<GameAutoplay> {
  const opened = await openSession(context, body.token);
  const { session, game } = opened;
  if (isStepped(game.kind)) throw wrongField('rounds');
  const { pace, funds } = await standingOf(context, opened);
  if (!pace.hasAutoplay) throw new RequestRefused('forbidden', { field: 'rounds' }, 'rounds: not offered here');
  const { stakeMinor, lossMinor, balanceMinor } = body;
  // What a bet may bring bounds its stake when it is laid.
  checkStake(stakeMinor, MULTIPLE_UNIT);
  if (stakeMinor % stakeStepOf(game.kind) !== 0) throw wrongField('stakeMinor');
  if (lossMinor < stakeMinor) throw wrongField('lossMinor');
  if (balanceMinor !== undefined && funds.balanceMinor < balanceMinor) throw wrongField('balanceMinor');
  const nowMs = context.clock.nowMs();
  const row = await context.database.transaction((trx) => insert(trx, nowMs, session, body));
  return present(context.database.kysely, row, funds.balanceMinor);
}

/** Ends rounds that follow each other. Throws `not_found` for those of another token. */
export async function stopAutoplay(
  context: InHouseContext,
  { token, autoplayId }: BodyOf<'stopAutoplay'>,
): Promise<GameAutoplay> {
  const opened = await openSession(context, token);
  const { kysely } = context.database;
  const row = await findRow(kysely, Number(autoplayId)).where('token', '=', token).executeTakeFirst();
  if (!row) throw none();
  const { funds } = await standingOf(context, opened);
  // What a bound has ended stays ended by it.
  const ended = await present(kysely, row, funds.balanceMinor);
  if (ended.endedBy !== null) return ended;
  await endAutoplay(kysely, opened.session, row.id, 'stopped');
  return presentAutoplay(kysely, row.id, funds.balanceMinor);
}
