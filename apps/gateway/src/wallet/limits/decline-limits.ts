import type { LimitsContext } from './limits-context.ts';

/** Keeps that a player was asked for deposit limits and wants none now. */
export async function declineLimits({ database, nowMs }: LimitsContext, playerId: number): Promise<void> {
  const player = database.kysely.selectFrom('players').select('site_id').where('id', '=', playerId);
  const { site_id } = await player.executeTakeFirstOrThrow();
  await database.kysely
    .insertInto('limit_prompts')
    .values({ player_id: playerId, site_id, declined_at_ms: nowMs() })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ declined_at_ms: nowMs() }))
    .execute();
}
