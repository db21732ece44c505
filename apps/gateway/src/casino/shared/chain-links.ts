import { createHash } from 'node:crypto';
import { commitmentOf, type RoundSeeds } from '@longshot/games';
import type { Selectable } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { SharedChainsTable } from '../../platform/database/tables/shared-round-tables.ts';
import type { InHouseContext } from '../games/in-house-context.ts';

/** A chain, with its salt. */
export type ChainRow = Selectable<SharedChainsTable> & { readonly salt: string };

/** Rounds of a chain: as many as its proof hashes through. */
const CHAIN_LENGTH = 10_000;

const LINK_BYTES = 32;

/** The link so many steps before a link, as `linkBefore` of the rules has it, by the machine's own hash. */
function stepBack(link: string, steps: number): string {
  let text = link;
  for (let step = 0; step < steps; step++) text = createHash('sha256').update(text).digest('hex');
  return text;
}

/** The link of a round, 0 the one before the first. */
export const linkOf = ({ last_link, length }: Pick<ChainRow, 'last_link' | 'length'>, round: number): string =>
  stepBack(last_link, length - round);

/** Whether a link is that of its number in a chain, as the anchor says that was published before any of them. */
export const isLinkOf = (
  { anchor }: Pick<ChainRow, 'anchor'>,
  { number, link }: { readonly number: number; readonly link: string },
): boolean => stepBack(link, number) === anchor;

/** The seeds that a round is drawn from. */
export const seedsOf = (
  { salt }: Pick<ChainRow, 'salt'>,
  { number, link }: { readonly number: number; readonly link: string },
): RoundSeeds => ({ serverSeed: link, clientSeed: salt, nonce: number });

/** The chain of a title that was made last. */
export const newestChain = (reader: Reader, title: string) =>
  reader.selectFrom('shared_chains').selectAll().where('title', '=', title).orderBy('id', 'desc').limit(1);

/** A chain by its number. */
export async function findChain(reader: Reader, id: number): Promise<ChainRow> {
  const row = await reader.selectFrom('shared_chains').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, salt: row.salt ?? '' };
}

/** Makes a chain: it is kept before anything of its salt is known. */
async function makeChain({ database, clock, randomHex }: InHouseContext, title: string): Promise<void> {
  const last_link = randomHex(LINK_BYTES);
  const anchor = stepBack(last_link, CHAIN_LENGTH);
  const row = { title, anchor, last_link, length: CHAIN_LENGTH, made_at_ms: clock.nowMs() };
  await database.kysely.insertInto('shared_chains').values(row).execute();
}

/** Settles the salt of a chain, once: of what is random now and of the chain that stands already. */
async function saltChain({ database, clock, randomHex }: InHouseContext, id: number, anchor: string): Promise<void> {
  await database.kysely
    .updateTable('shared_chains')
    .set({ salt: commitmentOf(`${anchor}:${randomHex(LINK_BYTES)}`), salted_at_ms: clock.nowMs() })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute();
}

/** The chain that a title's rounds are drawn from now; a new one where there is none, or where one is used up. */
export async function chainOf(context: InHouseContext, title: string, usedRounds = 0): Promise<ChainRow> {
  const { kysely } = context.database;
  const known = await newestChain(kysely, title).executeTakeFirst();
  if (!known || (usedRounds >= known.length && known.salt !== null)) await makeChain(context, title);
  const chain = await newestChain(kysely, title).executeTakeFirstOrThrow();
  if (chain.salt !== null) return { ...chain, salt: chain.salt };
  await saltChain(context, chain.id, chain.anchor);
  return findChain(kysely, chain.id);
}
