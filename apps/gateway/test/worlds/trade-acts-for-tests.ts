import { STAFF_SLOT } from '../../src/betting/settlement/market-result.ts';
import { storeDecision } from '../../src/betting/settlement/staff-decision.ts';
import { EVENTS } from './builders-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { place } from './movements-for-tests.ts';
import { isApproval, playerOf, requestAct, type Tried, waiting } from './desk-acts-for-tests.ts';

const holdsOf = ({ database }: Stage) => database.kysely.selectFrom('market_holds').selectAll().execute();

const MARKET = { eventId: EVENTS.line, marketKey: '1' } as const;
const decisionsOf = ({ database }: Stage) =>
  database.kysely
    .selectFrom('market_results')
    .select('is_active as isActive')
    .where('slot', '=', STAFF_SLOT)
    .where('is_active', '=', true)
    .execute();

const movesOf = ({ database }: Stage) => database.kysely.selectFrom('market_prices').selectAll().execute();
const groupsOf = ({ database }: Stage) => database.kysely.selectFrom('stake_groups').selectAll().execute();
const membersOf = ({ database }: Stage) => database.kysely.selectFrom('stake_group_members').selectAll().execute();
const makeGroup = ({ database, settings }: Stage) => {
  const row = { site_id: settings.siteId, name: 'Sharp', percent: 30, made_by: 'bob', made_at_ms: 1 };
  return database.kysely.insertInto('stake_groups').values(row).execute();
};
const groupId = async (stage: Stage) => ({ groupId: String((await groupsOf(stage))[0]?.id) });
const member = async (stage: Stage) => ({ ...(await groupId(stage)), ...(await playerOf(stage)) });

/** A market that the staff has settled. */
const settleMarket = ({ database }: Stage) => {
  const outcomes = [{ outcomeId: '1', result: 'won' }] as const;
  const decision = { ...MARKET, outcomes, score: '1:0' };
  const decided = { by: 'bob', reason: 'A goal.', atMs: 1 };
  return database.transaction((trx) => storeDecision(trx, decision, decided));
};

/** A stake above the maximum, which waits for the staff. */
const refer = async (stage: Stage) => {
  await place(stage, 'referred-1');
  await stage.database.kysely.updateTable('coupons').set({ state: 'submitted', is_vip: true }).execute();
};
const couponOf = ({ database }: Stage) =>
  database.kysely.selectFrom('coupons').select(['id', 'state']).executeTakeFirstOrThrow();
const couponId = async (stage: Stage) => ({ couponId: String((await couponOf(stage)).id) });

/** Acts of the rooms Trading and Risk. */
export const tradeActs: readonly Tried[] = [
  {
    command: 'market.suspend',
    input: () => Promise.resolve({ eventId: EVENTS.line, marketKey: '1' }),
    isDone: async (stage) => (await holdsOf(stage)).length === 1,
  } satisfies Tried<'market.suspend'>,
  {
    command: 'market.open',
    prepare: ({ database, settings }) => {
      const hold = { held_by: 'bob', reason: 'A goal.', held_at_ms: 1 };
      const row = { site_id: settings.siteId, event_id: EVENTS.line, market_key: '1', ...hold };
      return database.kysely.insertInto('market_holds').values(row).execute();
    },
    input: () => Promise.resolve({ eventId: EVENTS.line, marketKey: '1' }),
    isDone: async (stage) => (await holdsOf(stage)).length === 0,
  } satisfies Tried<'market.open'>,
  {
    command: 'price.move',
    input: () => Promise.resolve({ ...MARKET, outcomeId: '1', coef: '2.20' }),
    isDone: async (stage) => (await movesOf(stage)).length === 1,
  } satisfies Tried<'price.move'>,
  {
    command: 'price.follow',
    prepare: ({ database, settings }) => {
      const moved = { coef: 2_200, moved_by: 'bob', reason: 'A goal.', moved_at_ms: 1 };
      const row = { site_id: settings.siteId, event_id: EVENTS.line, market_key: '1', outcome_id: '1', ...moved };
      return database.kysely.insertInto('market_prices').values(row).execute();
    },
    input: () => Promise.resolve({ ...MARKET, outcomeId: '1' }),
    isDone: async (stage) => (await movesOf(stage)).length === 0,
  } satisfies Tried<'price.follow'>,
  {
    command: 'player.bound',
    input: async (stage) => ({ ...(await playerOf(stage)), percent: 50 }),
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('stake_factors').select('percent').execute()).length === 1,
  } satisfies Tried<'player.bound'>,
  {
    command: 'referral.accept',
    prepare: refer,
    input: couponId,
    isDone: async (stage) => (await couponOf(stage)).state === 'accepted',
  } satisfies Tried<'referral.accept'>,
  {
    command: 'referral.refuse',
    prepare: refer,
    input: couponId,
    isDone: async (stage) => (await couponOf(stage)).state === 'rejected',
  } satisfies Tried<'referral.refuse'>,
  {
    command: 'stake-group.make',
    input: () => Promise.resolve({ name: 'Sharp', percent: 10 }),
    isDone: async (stage) => (await groupsOf(stage)).length === 1,
  } satisfies Tried<'stake-group.make'>,
  {
    command: 'stake-group.change',
    prepare: makeGroup,
    input: async (stage) => ({ ...(await groupId(stage)), percent: 10 }),
    isDone: async (stage) => (await groupsOf(stage))[0]?.percent === 10,
  } satisfies Tried<'stake-group.change'>,
  {
    command: 'stake-group.end',
    prepare: makeGroup,
    input: groupId,
    isDone: async (stage) => (await groupsOf(stage)).length === 0,
  } satisfies Tried<'stake-group.end'>,
  {
    command: 'stake-group.add',
    prepare: makeGroup,
    input: member,
    isDone: async (stage) => (await membersOf(stage)).length === 1,
  } satisfies Tried<'stake-group.add'>,
  {
    command: 'stake-group.remove',
    prepare: async (stage) => {
      await makeGroup(stage);
      const row = { group_id: Number((await groupId(stage)).groupId), player_id: stage.playerId };
      const added = { added_by: 'bob', added_at_ms: 1 };
      await stage.database.kysely
        .insertInto('stake_group_members')
        .values({ ...row, ...added })
        .execute();
    },
    input: member,
    isDone: async (stage) => (await membersOf(stage)).length === 0,
  } satisfies Tried<'stake-group.remove'>,
  {
    command: 'market.void',
    input: () => Promise.resolve(MARKET),
    isDone: isApproval('waiting'),
  } satisfies Tried<'market.void'>,
  {
    command: 'market.settle',
    input: () => Promise.resolve({ ...MARKET, outcomes: [{ outcomeId: '1', result: 'won' }] }),
    isDone: isApproval('waiting'),
  } satisfies Tried<'market.settle'>,
  {
    command: 'market.follow',
    prepare: settleMarket,
    input: () => Promise.resolve(MARKET),
    isDone: isApproval('waiting'),
  } satisfies Tried<'market.follow'>,
  {
    command: 'approval.approve',
    prepare: (stage) => requestAct(stage, 'market.void', MARKET),
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      const left = isApproved ? 1 : 0;
      expect([(await decisionsOf(stage)).length, (await holdsOf(stage)).length]).toEqual([left, left]);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
  {
    command: 'approval.approve',
    prepare: async (stage) => {
      await settleMarket(stage);
      await requestAct(stage, 'market.follow', MARKET);
    },
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      expect(await decisionsOf(stage)).toHaveLength(isApproved ? 0 : 1);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
];
