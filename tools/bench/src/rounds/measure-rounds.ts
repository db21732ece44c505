import { openMinimalPostgres, type MinimalDatabase } from '../placing/bare-database.ts';
import { createBenchDatabase } from '../placing/bench-database.ts';
import type { HttpPlayer } from '../placing/http-player.ts';
import { enterPlayers, warmUp } from '../placing/measure-placing.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { startSite } from '../site/start-site.ts';
import { runMinimalRounds } from './bare-rounds.ts';

const rounds = 5;
const roundMs = 2_000;
const warmUpWindowMs = 1_000;

/** Titles that are measured: of one word, of a reel, and one whose stakes feed pots. */
const TITLES = [
  { name: 'dice', gameId: '101', bet: { direction: 'over', target: 5_000 } },
  { name: 'a slot', gameId: '120', bet: {} },
  { name: 'a slot with pots', gameId: '145', bet: {} },
] as const;

interface Seated {
  readonly player: HttpPlayer;
  readonly token: string;
}

/** Plays over HTTP with every player at once until the time is over; answers rounds a second. */
async function runHttp(seated: readonly Seated[], bet: object, durationMs: number): Promise<number> {
  const startMs = performance.now();
  let played = 0;
  const keepPlaying = async ({ player, token }: Seated): Promise<void> => {
    while (performance.now() - startMs < durationMs) {
      await player.playRound(token, bet);
      played++;
    }
  };
  await Promise.all(seated.map(keepPlaying));
  return (played / (performance.now() - startMs)) * 1_000;
}

async function measureTitle(
  players: readonly HttpPlayer[],
  bare: MinimalDatabase,
  { name, gameId, bet }: (typeof TITLES)[number],
): Promise<BenchRow> {
  const seated: Seated[] = [];
  for (const player of players) seated.push({ player, token: await player.openGame(gameId) });
  await runHttp(seated, bet, roundMs);
  const [http, sql]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    http.push(await runHttp(seated, bet, roundMs));
    sql.push(await runMinimalRounds(bare, roundMs));
  }
  return {
    what: `rounds of ${name} over HTTP, PostgreSQL, ${players.length} players`,
    unit: 'per second',
    value: median(http),
    peer: { name: 'the same entries, bare', value: median(sql) },
    aim: { kind: 'ratio at least', limit: 0.4 },
  };
}

/** Rounds of games played over HTTP against the bare entries of their money, on a PostgreSQL server; nothing without one. */
export async function measureRounds(): Promise<readonly BenchRow[]> {
  const database = await createBenchDatabase();
  if (database === null) return [];
  const site = await startSite({ databaseUrl: database.url });
  try {
    const players = await enterPlayers(site.url, database.url);
    const bare = await openMinimalPostgres(database.url, players.length);
    await warmUp(() => runMinimalRounds(bare, warmUpWindowMs));
    const rows: BenchRow[] = [];
    for (const title of TITLES) rows.push(await measureTitle(players, bare, title));
    for (const player of players) player.leave();
    await bare.close();
    return rows;
  } finally {
    await site.stop();
    await database.drop();
  }
}
