import type { InHouseContext } from './in-house-context.ts';
import type { InHouseSession, RoundRow } from './in-house-rounds.ts';
import { giveUp, payOut } from './play-round.ts';

/** How many rounds are finished in one go. */
const BATCH = 200;

/** Which rounds: of one owner, or begun before a time. */
export type UnfinishedOf = { readonly owner: string } | { readonly beforeMs: number };

async function sessionOf({ database }: InHouseContext, { token }: RoundRow): Promise<InHouseSession> {
  const query = database.kysely.selectFrom('in_house_sessions').selectAll();
  return query.where('token', '=', token).executeTakeFirstOrThrow();
}

/**
 * Ends rounds that broke off: one whose stake was taken is paid what it won; one of which that is not known is given
 * back. Answers how many ended; what could not be done now is left for the next time.
 */
export async function finishRounds(context: InHouseContext, which: UnfinishedOf): Promise<number> {
  const query = context.database.kysely
    .selectFrom('in_house_rounds')
    .selectAll()
    .where('state', 'in', ['begun', 'cancelling', 'staked']);
  const narrowed =
    'owner' in which ? query.where('owner', '=', which.owner) : query.where('created_at_ms', '<=', which.beforeMs);
  let ended = 0;
  for (const round of await narrowed.orderBy('id').limit(BATCH).execute()) {
    try {
      const session = await sessionOf(context, round);
      await (round.state === 'staked' ? payOut(context, session, round) : giveUp(context, session, round));
      ended += 1;
    } catch (error) {
      context.log.error({ err: error, roundId: round.id }, 'a round that broke off could not be ended');
    }
  }
  return ended;
}
