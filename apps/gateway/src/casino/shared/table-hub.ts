import type { TableNews } from '@longshot/contracts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { findChain } from './chain-links.ts';
import { keepWatched } from './lead-table.ts';
import { presentBet, shownBets } from './shared-bets.ts';
import { newestRound, presentSharedRound } from './shared-rounds.ts';

/** Somebody who is told what changes at a table. */
export interface Follower {
  /** Takes a line of JSON; the empty line says that nothing changed. */
  readonly write: (line: string) => void;
  readonly end: () => void;
}

/** Who follows which table in this process. */
export interface TableHub {
  /** Tells a follower how the table stands, and from then on what changes; the answer ends that. */
  follow(title: string, follower: Follower): Promise<() => void>;
  /** Something may have changed: all followers are told soon, once. */
  changed(title: string): void;
  has(title: string): boolean;
  /** Ends all followers; resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** Changes within this time are told together. */
const TOGETHER_MS = 60;

/** How often a followed table is looked at for what other processes changed. */
const LOOK_MS = 1_000;

/** After so many looks without a change a follower is told that the stream lives, and the table that it is watched. */
const QUIET_LOOKS = 10;

/** A table that is followed here. */
interface Followed {
  readonly followers: Set<Follower>;
  /** The round as followers have been told it, with each of its bets. */
  round: string;
  roundId: number;
  readonly bets: Map<string, string>;
  isDue: boolean;
  looks: number;
  cancel: () => void;
}

const line = ({ nowMs }: Pick<TableNews, 'nowMs'>, round: string, bets: readonly string[]): string =>
  `{"nowMs":${nowMs},"round":${round},"bets":[${bets.join(',')}]}`;

/** Makes the hub: what changed is read and written once for all who follow. */
export function createTableHub(context: InHouseContext): TableHub {
  const { clock, database, log } = context;
  const tables = new Map<string, Followed>();
  let running: Promise<unknown> = Promise.resolve();

  /** Reads how a table stands; answers the bets that followers have not been told of, null where nothing changed. */
  const read = async (title: string, table: Followed): Promise<readonly string[] | null> => {
    const row = await newestRound(database.kysely, title);
    if (!row) return null;
    const chain = await findChain(database.kysely, row.chain_id);
    const round = JSON.stringify(await presentSharedRound(database.kysely, row, chain));
    const bets = await shownBets(database.kysely, row.id);
    if (row.id !== table.roundId) table.bets.clear();
    const news = bets.flatMap((bet) => {
      const written = JSON.stringify(presentBet(bet, title, chain));
      if (table.bets.get(String(bet.id)) === written) return [];
      table.bets.set(String(bet.id), written);
      return [written];
    });
    const isSame = round === table.round && news.length === 0;
    Object.assign(table, { round, roundId: row.id });
    return isSame ? null : news;
  };
  const tell = async (title: string, table: Followed): Promise<void> => {
    const news = await read(title, table);
    const isQuiet = news === null && ++table.looks % QUIET_LOOKS === 0;
    if (news === null && !isQuiet) return;
    const written = news === null ? '' : line({ nowMs: clock.nowMs() }, table.round, news);
    for (const follower of table.followers) follower.write(written);
    if (isQuiet) await keepWatched(context, title);
  };
  const work = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = running.then(task, task);
    running = result.catch((error: unknown) => log.warn({ err: error }, 'a shared table could not be told of'));
    return result;
  };
  const tellSoon = (title: string, table: Followed): void => {
    if (table.isDue) return;
    table.isDue = true;
    clock.after(TOGETHER_MS, () => {
      table.isDue = false;
      if (tables.get(title) === table) void work(() => tell(title, table)).catch(() => undefined);
    });
  };
  const look = (title: string, table: Followed): void => {
    table.cancel = clock.after(LOOK_MS, () => {
      if (tables.get(title) !== table) return;
      tellSoon(title, table);
      look(title, table);
    });
  };
  const tableOf = (title: string): Followed => {
    const known = tables.get(title);
    if (known) return known;
    const made: Followed = {
      followers: new Set(),
      bets: new Map(),
      round: '',
      roundId: 0,
      isDue: false,
      looks: 0,
      cancel: () => undefined,
    };
    tables.set(title, made);
    look(title, made);
    return made;
  };
  const forget = (title: string, table: Followed): void => {
    table.cancel();
    tables.delete(title);
  };
  return {
    follow: async (title, follower) => {
      const table = tableOf(title);
      // The image and what changed since come in one order.
      await work(async () => {
        // Whoever comes to a table that is followed is told what the others know; what is newer comes to all.
        if (table.round === '') await read(title, table);
        if (table.round !== '') {
          follower.write(line({ nowMs: clock.nowMs() }, table.round, [...table.bets.values()]));
        }
        table.followers.add(follower);
      });
      tellSoon(title, table);
      return () => {
        table.followers.delete(follower);
        if (table.followers.size === 0 && tables.get(title) === table) forget(title, table);
      };
    },
    changed: (title) => {
      const table = tables.get(title);
      if (table) tellSoon(title, table);
    },
    has: (title) => tables.has(title),
    close: async () => {
      for (const [title, table] of tables) {
        forget(title, table);
        for (const follower of table.followers) follower.end();
      }
      await running;
    },
  };
}
