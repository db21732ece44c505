import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { readOffer, isBetOffer } from '@longshot/domain/promotions';
import type { Database } from '../../src/platform/database/database.ts';
import { giveBetGrant } from '../../src/promotions/bet-grants/give-bet-grant.ts';
import { giveBonus } from './bonus-grants-for-tests.ts';
import { contentInputs, freeBetRow } from './content-inputs.ts';
import { START_MS } from './core-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { isApproval, requestAct, type Tried, waiting } from './desk-acts-for-tests.ts';

/** Place where an offer is published. */
interface OfferPlace {
  readonly database: Database;
  readonly settings: { readonly siteId: string };
  readonly playerId: number;
}

/** Publishes a free bet without an end, as the gateway keeps it. */
export async function publishFreeBet({ database, settings }: Omit<OfferPlace, 'playerId'>, id = 'free-bet') {
  const row = { site_id: settings.siteId, id, version: 1, code: null, published_at_ms: 1, published_by: 'bob' };
  await database.kysely
    .insertInto('offers')
    .values({ ...row, body: JSON.stringify(freeBetRow(id)) })
    .execute();
}

/** Publishes a free bet and gives it to the player; answers the number of the taking. */
export async function giveFreeBet(place: OfferPlace): Promise<string> {
  const { database, settings, playerId } = place;
  const { siteId } = settings;
  await publishFreeBet(place, 'given');
  const offer = readOffer(freeBetRow('given'));
  if (!isBetOffer(offer)) throw new Error('no free bet');
  return database.transaction(async (trx) => {
    const row = { site_id: siteId, offer_id: offer.id, version: 1, player_id: playerId, held_minor: 500 };
    const { id } = await trx
      .insertInto('offer_takings')
      .values({ ...row, state: 'granted', taken_at_ms: 1, lapses_at_ms: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveBetGrant(trx, { siteId, playerId, takingId: id, offer, nowMs: START_MS });
    return String(id);
  });
}

const TICKET = { reference: 'ticket-17' } as const;
const grantByHand = (stage: Stage) => giveBonus(stage, { playerId: stage.playerId, amount: '15', ...TICKET });
const grantsOf = ({ database }: Stage) => database.kysely.selectFrom('bonus_grants').selectAll().execute();
const bonusBalance = async ({ database }: Stage): Promise<number> => {
  const query = database.kysely.selectFrom('accounts').select('balance_minor').where('type', '=', ACCOUNT_TYPE.bonus);
  return (await query.executeTakeFirst())?.balance_minor ?? 0;
};

const waitsFor =
  (command: string) =>
  async ({ database }: Stage) => {
    const query = database.kysely.selectFrom('desk_approvals').select('state').where('command', '=', command);
    return (await query.execute()).some(({ state }) => state === 'waiting');
  };

/** Acts on bonuses by hand, on offers and what they give. */
export const bonusActs: readonly Tried[] = [
  {
    command: 'bonus.grant',
    input: ({ playerId }) => Promise.resolve({ playerId: String(playerId), amount: '15', ...TICKET }),
    isDone: async (stage) => {
      const isGranted = (await grantsOf(stage)).length === 1;
      expect(await bonusBalance(stage)).toBe(isGranted ? 1_500 : 0);
      return isGranted;
    },
  } satisfies Tried<'bonus.grant'>,
  {
    command: 'bonus.take-back',
    prepare: grantByHand,
    input: () => Promise.resolve(TICKET),
    isDone: waitsFor('bonus.take-back'),
  } satisfies Tried<'bonus.take-back'>,
  {
    command: 'approval.approve',
    prepare: async (stage) => {
      await grantByHand(stage);
      await requestAct(stage, 'bonus.take-back', TICKET);
    },
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      const [grant] = await grantsOf(stage);
      expect([await bonusBalance(stage), grant?.taken_back_by]).toEqual(isApproved ? [0, 'bob'] : [1_500, null]);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
  {
    command: 'offer.publish',
    input: () => Promise.resolve(contentInputs['offer.publish']),
    isDone: waitsFor('offer.publish'),
  } satisfies Tried<'offer.publish'>,
  {
    command: 'offer.stop',
    prepare: (stage) => publishFreeBet(stage),
    input: () => Promise.resolve(contentInputs['offer.stop']),
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('offers').select('id').where('is_current', '=', true).execute()).length === 0,
  } satisfies Tried<'offer.stop'>,
  {
    command: 'offer.give',
    prepare: (stage) => publishFreeBet(stage),
    input: () => Promise.resolve(contentInputs['offer.give']),
    isDone: waitsFor('offer.give'),
  } satisfies Tried<'offer.give'>,
  {
    command: 'reward.take-back',
    prepare: giveFreeBet,
    input: async ({ database }) => {
      const { id } = await database.kysely.selectFrom('offer_takings').select('id').executeTakeFirstOrThrow();
      return { takingId: String(id) };
    },
    isDone: waitsFor('reward.take-back'),
  } satisfies Tried<'reward.take-back'>,
];
