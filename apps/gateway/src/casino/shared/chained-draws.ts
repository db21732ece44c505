import type { RoundSeeds } from '@longshot/games';
import type { InHouseContext } from '../games/in-house-context.ts';
import { chainOf, findChain, linkOf, newestChain, seedsOf, type ChainRow } from './chain-links.ts';
import { releaseLead, takeLead } from './lead-table.ts';

/** A chain that somebody draws from. */
interface DrawChain {
  readonly id: number;
  /** The link before the first, public from the beginning. */
  readonly anchor: string;
  readonly salt: string;
  readonly length: number;
  /** The link of a round, 0 the one before the first: a secret until the round is drawn. */
  linkOf(number: number): string;
  /** The seeds of a round. */
  seedsOf(number: number): RoundSeeds;
}

/** A link that was drawn from. */
interface UsedLink {
  readonly chainId: number;
  /** Which link of its chain, from 1. */
  readonly number: number;
}

/** Chains and the lead of a process, for draws that others hold than the tables of the casino. */
export interface ChainedDraws {
  /** Takes the lead of a title that nobody leads, or holds it on; answers whether this process leads. */
  lead(title: string): Promise<boolean>;
  /** Lets all leads go, for the next process to take at once. */
  letGo(): Promise<void>;
  /** The chain that a title is drawn from after a link; a new one where that was the last of its chain. */
  chainOf(title: string, last: UsedLink | null): Promise<DrawChain>;
  /** A chain by its number. */
  find(id: number): Promise<DrawChain>;
}

const present = (row: ChainRow): DrawChain => ({
  id: row.id,
  anchor: row.anchor,
  salt: row.salt,
  length: row.length,
  linkOf: (number) => linkOf(row, number),
  seedsOf: (number) => seedsOf(row, { number, link: linkOf(row, number) }),
});

/** Lends the chains of the bundled provider; `leader` is the name of this process. */
export const createChainedDraws = (context: InHouseContext, leader: string): ChainedDraws => ({
  lead: async (title) => (await takeLead(context, title, leader)) !== undefined,
  letGo: () => releaseLead(context, leader),
  chainOf: async (title, last) => {
    const newest = await newestChain(context.database.kysely, title).executeTakeFirst();
    const used = last && newest?.id === last.chainId ? last.number : 0;
    return present(await chainOf(context, title, used));
  },
  find: async (id) => present(await findChain(context.database.kysely, id)),
});
