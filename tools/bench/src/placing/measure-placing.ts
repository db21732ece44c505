import type { PlaceCouponBody } from '@longshot/contracts';
import pg from 'pg';
import { DEMO_PLAYER } from '../../../../apps/gateway/src/server.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { startSite } from '../site/start-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { openMinimalEmbedded, openMinimalPostgres, type MinimalDatabase } from './bare-database.ts';
import { runMinimal } from './bare-placing.ts';
import { createBenchDatabase } from './bench-database.ts';
import { HttpPlayer } from './http-player.ts';
import { recordPlacing } from './recorded-placing.ts';

/** Players that place at the same time on a server; the embedded database has one connection whatever they do. */
const playerCount = 8;
const rounds = 5;
const roundMs = 2_000;
/** The embedded side bets with what the demonstration player has, and it must last. */
const embeddedRoundMs = 700;
const warmUpWindowMs = 1_000;
const warmUpWindows = 12;
const steadyGrowth = 1.1;

type Bet = PlaceCouponBody['bets'][number];

/** Places over HTTP with every player at once until the time is over; answers coupons a second. */
async function runHttp(players: readonly HttpPlayer[], bet: Bet, durationMs: number): Promise<number> {
  const startMs = performance.now();
  let placed = 0;
  const keepPlacing = async (player: HttpPlayer): Promise<void> => {
    while (performance.now() - startMs < durationMs) {
      await player.place(bet);
      placed++;
    }
  };
  await Promise.all(players.map(keepPlacing));
  return (placed / (performance.now() - startMs)) * 1_000;
}

/** Runs windows until one is hardly better than the best before: the embedded database is compiled while it works. */
export async function warmUp(runWindow: () => Promise<number>): Promise<void> {
  let best = 0;
  for (let window = 0; window < warmUpWindows; window++) {
    const now = await runWindow();
    if (window > 1 && now < best * steadyGrowth) return;
    best = Math.max(best, now);
  }
}

interface Sides {
  readonly players: readonly HttpPlayer[];
  readonly bare: MinimalDatabase;
  readonly roundMs: number;
  readonly database: string;
}

async function compare({ players, bare, roundMs: durationMs, database }: Sides): Promise<readonly BenchRow[]> {
  const statements = await recordPlacing();
  const [first] = players;
  if (first === undefined) throw new Error('Nobody places.');
  const bet = await first.findBet();
  const http: number[] = [];
  const sql: number[] = [];
  await runHttp(players, bet, durationMs);
  await warmUp(() => runMinimal(bare, statements, warmUpWindowMs));
  for (let round = 0; round < rounds; round++) {
    http.push(await runHttp(players, bet, durationMs));
    sql.push(await runMinimal(bare, statements, durationMs));
  }
  return [
    {
      what: `placing a single over HTTP, ${database}`,
      unit: 'per second',
      value: median(http),
      peer: { name: `same ${statements.length} statements, bare`, value: median(sql) },
      aim: { kind: 'ratio at least', limit: 0.5 },
    },
  ];
}

/** Registers the players, and gives them money that a run cannot use up. */
export async function enterPlayers(siteUrl: string, databaseUrl: string): Promise<readonly HttpPlayer[]> {
  const players: HttpPlayer[] = [];
  for (let index = 0; index < playerCount; index++) {
    const player = await HttpPlayer.visit(siteUrl);
    await player.register(`player-${index}@bench.example`);
    players.push(player);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const accountIds = players.map(({ accountId }) => accountId);
  await client.query('update accounts set balance_minor = 10000000000 where id = any($1)', [accountIds]);
  await client.end();
  return players;
}

async function measureOnServer(databaseUrl: string): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl });
  try {
    const players = await enterPlayers(site.url, databaseUrl);
    const bare = await openMinimalPostgres(databaseUrl, playerCount);
    try {
      return await compare({ players, bare, roundMs, database: `PostgreSQL, ${playerCount} players` });
    } finally {
      for (const player of players) player.leave();
      await bare.close();
    }
  } finally {
    await site.stop();
  }
}

async function measureEmbedded(): Promise<readonly BenchRow[]> {
  const folder = await temporaryFolder('bare');
  const site = await startSite({ databaseUrl: null });
  try {
    const player = await HttpPlayer.visit(site.url);
    await player.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
    const bare = await openMinimalEmbedded(folder.path);
    try {
      return await compare({ players: [player], bare, roundMs: embeddedRoundMs, database: 'embedded' });
    } finally {
      player.leave();
      await bare.close();
    }
  } finally {
    await site.stop();
    await folder.remove();
  }
}

/**
 * Singles placed over HTTP against the same transaction as bare statements, on a PostgreSQL server where there is one,
 * else on the embedded database.
 */
export async function measurePlacing(): Promise<readonly BenchRow[]> {
  const database = await createBenchDatabase();
  if (database === null) return measureEmbedded();
  try {
    return await measureOnServer(database.url);
  } finally {
    await database.drop();
  }
}
