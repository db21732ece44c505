import { deletePlayMatches } from './delete-play-matches.ts';
import { dissolve, endByTime, isTimeUp } from './end-match.ts';
import { findMatch, lockMatch, type MatchRow } from './match-rows.ts';
import { announcePayers, payersOf } from './match-stakes.ts';
import type { MatchesContext } from './matches-context.ts';

/** How often matches are looked at whose time is over. */
const LOOK_MS = 1_000;

/** How many are ended in one go. */
const BATCH = 100;

/** Matches that nobody has staked money in are forgotten after a day, looked for so often. */
const PLAY_RETAINED_MS = 24 * 3_600_000;
const FORGET_EVERY_MS = 60_000;

/** Ends matches whose time is over, and forgets those that were played for nothing. */
export interface MatchDriver {
  /** Looks once; answers how many it has ended. */
  look(): Promise<number>;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Ends a match whose time is over: one that has not begun is given up, one that is played is lost by whoever is waited for. */
async function endDue(context: MatchesContext, known: MatchRow): Promise<void> {
  const payers = await payersOf(context, known);
  await context.database.transaction(async (trx) => {
    const match = await lockMatch(trx, known.id);
    const nowMs = context.clock.nowMs();
    if (isTimeUp(match, nowMs)) await endByTime(trx, context, match, payers);
    if (match.phase !== 'agreed' || match.deadline_ms === null || nowMs < match.deadline_ms) return;
    const away = {
      ...(match.white_seed === null && { white: 'away' }),
      ...(match.black_seed === null && { black: 'away' }),
    };
    await dissolve(trx, context, match, away);
  });
  await announcePayers(context, payers);
}

/** Makes what ends matches whose time is over. */
export function createMatchDriver(context: MatchesContext): MatchDriver {
  const { database, clock, log } = context;
  let isStarted = false;
  let forgottenAtMs = 0;
  let cancel = (): void => undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<number> => {
    const due = await database.kysely
      .selectFrom('matches')
      .select('id')
      .where('phase', 'in', ['agreed', 'playing'])
      .where('deadline_ms', '<=', clock.nowMs())
      .orderBy('deadline_ms')
      .limit(BATCH)
      .execute();
    let ended = 0;
    for (const { id } of due) {
      const match = await findMatch(database.kysely, id);
      if (!match) continue;
      await endDue(context, match)
        .then(() => (ended += 1))
        .catch((error: unknown) => log.error({ err: error, id }, 'a match could not be ended'));
    }
    return ended;
  };
  const forget = async (): Promise<void> => {
    if (clock.nowMs() - forgottenAtMs < FORGET_EVERY_MS) return;
    forgottenAtMs = clock.nowMs();
    await deletePlayMatches(context, forgottenAtMs - PLAY_RETAINED_MS);
  };
  const lookLater = (): void => {
    cancel = clock.after(LOOK_MS, () => {
      looking = look()
        .then(forget)
        .catch((error: unknown) => log.error({ err: error }, 'matches could not be looked for'))
        .finally(() => isStarted && lookLater());
    });
  };
  return {
    look,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      lookLater();
    },
    stop: async () => {
      isStarted = false;
      cancel();
      await looking;
    },
  };
}
