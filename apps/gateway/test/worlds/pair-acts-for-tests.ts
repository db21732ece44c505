import { LIMIT_TYPE } from '@longshot/domain/limits';
import { excludeUntil } from '../../src/wallet/limits/index.ts';
import { addTestAccounts } from './core-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { ACTOR, isApproval, type Tried } from './desk-acts-for-tests.ts';

const DAY_MS = 86_400_000;

const pairOf = ({ database }: Stage) =>
  database.kysely.selectFrom('player_matches').selectAll().executeTakeFirstOrThrow();
const idsOf = async (stage: Stage) => ({
  playerId: String(stage.playerId),
  otherId: String((await pairOf(stage)).other_id),
});
const exclusionsOf = async ({ database }: Stage): Promise<number> => {
  const rows = database.kysely
    .selectFrom('player_limits')
    .select('id')
    .where('limit_type', '=', LIMIT_TYPE.selfExclusion);
  return (await rows.where('state', '=', 'ACTIVE').execute()).length;
};

/** Another account that is alike, and has excluded itself. */
async function excludeAlike(stage: Stage): Promise<void> {
  const { database, settings, clock } = stage;
  const nowMs = clock.nowMs();
  const { playerId: otherId } = await addTestAccounts(stage);
  const found = { matched_by: 'device', is_same: false, found_at_ms: nowMs } as const;
  const row = { site_id: settings.siteId, player_id: stage.playerId, other_id: otherId, ...found };
  await database.kysely.insertInto('player_matches').values(row).execute();
  const hold = { untilMs: nowMs + 180 * DAY_MS, returnWaitMs: 0, returnRequestedAtMs: null };
  await database.transaction((trx) =>
    excludeUntil(trx, { siteId: settings.siteId, playerId: otherId, nowMs, ...hold }),
  );
}

/** Acts on two accounts that are alike. */
export const pairActs: readonly Tried[] = [
  {
    command: 'pair.join',
    prepare: excludeAlike,
    input: idsOf,
    isDone: async (stage) => {
      const { is_same, decided_by } = await pairOf(stage);
      // Nobody is found to be one person and let in all the same.
      expect(await exclusionsOf(stage)).toBe(is_same ? 2 : 1);
      return decided_by === ACTOR.name;
    },
  } satisfies Tried<'pair.join'>,
  {
    command: 'pair.part',
    prepare: excludeAlike,
    input: idsOf,
    isDone: isApproval('waiting'),
  } satisfies Tried<'pair.part'>,
];
