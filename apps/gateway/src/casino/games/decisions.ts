import type { Decision } from '@longshot/games';
import type { Insertable, Selectable } from 'kysely';
import type { InHouseDecisionsTable, InHouseDecisionState } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';

/** A decision as the provider keeps it. */
export type DecisionRow = Selectable<InHouseDecisionsTable>;

/** The decisions of a round that count, in their order. */
export async function takenDecisions(reader: Reader, roundId: number): Promise<readonly Decision[]> {
  const rows = await reader
    .selectFrom('in_house_decisions')
    .select('decision')
    .where('round_id', '=', roundId)
    .where('state', '=', 'taken')
    .orderBy('number')
    .execute();
  return rows.map(({ decision }) => decision);
}

/** The decision that a key has made. */
export function findDecisionByKey(reader: Reader, roundId: number, key: string): Promise<DecisionRow | undefined> {
  const query = reader.selectFrom('in_house_decisions').selectAll();
  return query.where('round_id', '=', roundId).where('key', '=', key).executeTakeFirst();
}

/** Whether the stake of a decision of a round is being asked for. */
export async function isAsking(reader: Reader, roundId: number): Promise<boolean> {
  const query = reader.selectFrom('in_house_decisions').select('id').where('round_id', '=', roundId);
  return (await query.where('state', 'in', ['asked', 'cancelling']).executeTakeFirst()) !== undefined;
}

/** Writes a decision. */
export function insertDecision(trx: Trx, row: Insertable<InHouseDecisionsTable>): Promise<DecisionRow> {
  return trx.insertInto('in_house_decisions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Lets a decision go on from a state, once; false when it was in another one, and then nothing is written. */
export async function moveDecision(
  reader: Reader,
  id: number,
  from: InHouseDecisionState,
  to: InHouseDecisionState,
  over: { readonly refusal?: string } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('in_house_decisions')
    .set({ state: to, ...over })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
