import { commitmentOf } from '@longshot/games';
import type { GameFairness } from '@longshot/contracts';
import type { Selectable } from 'kysely';
import type { InHouseSeedsTable } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { InHouseContext } from './in-house-context.ts';

/** A pair of seeds of an owner. */
export type SeedRow = Selectable<InHouseSeedsTable>;

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

const inUse = (reader: Reader, owner: string) =>
  reader.selectFrom('in_house_seeds').selectAll().where('owner', '=', owner).where('revealed_at_ms', 'is', null);

async function insertSeed(
  reader: Reader,
  { clock, randomHex }: InHouseContext,
  owner: string,
  clientSeed: string,
): Promise<void> {
  const serverSeed = randomHex(SEED_BYTES);
  await reader
    .insertInto('in_house_seeds')
    .values({
      owner,
      server_seed: serverSeed,
      server_seed_hash: commitmentOf(serverSeed),
      client_seed: clientSeed,
      created_at_ms: clock.nowMs(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The seeds an owner's next round is drawn from; new ones where there are none. */
export async function seedOf(context: InHouseContext, owner: string): Promise<SeedRow> {
  const { database, randomHex } = context;
  const row = await inUse(database.kysely, owner).executeTakeFirst();
  if (row) return row;
  await insertSeed(database.kysely, context, owner, randomHex(CLIENT_SEED_BYTES));
  return inUse(database.kysely, owner).executeTakeFirstOrThrow();
}

/** Takes the next number of an owner's seeds; rounds of one owner wait for each other here. */
export async function takeNonce(trx: Trx, seed: SeedRow): Promise<number> {
  const row = await trx
    .updateTable('in_house_seeds')
    .set((expression) => ({ next_nonce: expression('next_nonce', '+', 1) }))
    .where('id', '=', seed.id)
    .returning('next_nonce')
    .executeTakeFirstOrThrow();
  return row.next_nonce - 1;
}

/** Locks the seeds in use until the transaction ends. */
export function lockSeed(trx: Trx, owner: string): Promise<SeedRow | undefined> {
  return inUse(trx, owner).forUpdate().executeTakeFirst();
}

/** Ends the locked seeds, whose server seed may be told from now on, and begins new ones. */
export async function replaceSeed(
  trx: Trx,
  context: InHouseContext,
  old: SeedRow,
  clientSeed: string,
): Promise<SeedRow> {
  const over = { revealed_at_ms: context.clock.nowMs() };
  await trx.updateTable('in_house_seeds').set(over).where('id', '=', old.id).execute();
  await insertSeed(trx, context, old.owner, clientSeed);
  return inUse(trx, old.owner).executeTakeFirstOrThrow();
}

/** Presents the seeds in use, without the server seed. */
export const presentFairness = ({ server_seed_hash, client_seed, next_nonce }: SeedRow): GameFairness => ({
  serverSeedHash: server_seed_hash,
  clientSeed: client_seed,
  nonce: next_nonce,
});
