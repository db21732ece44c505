/**
 * A process of its own that is the load: followers of the stream, readers, players who bet. Started with the gateway's
 * address, the database's, and the rates; each message it gets is answered with the times since the last.
 */
import { operations, type Board, type PlaceCouponBody } from '@longshot/contracts';
import pg from 'pg';
import { HttpConnection } from '../placing/http-connection.ts';
import { HttpPlayer } from '../placing/http-player.ts';
import { RawStream } from '../stream/raw-stream.ts';
import { Latencies, type LatencyReport } from './latencies.ts';
import { startOpenLoop } from './open-loop.ts';

/** Input of the load. */
export interface LoadInput {
  readonly url: string;
  readonly databaseUrl: string;
  readonly followers: number;
  readonly readsPerSecond: number;
  readonly betsPerSecond: number;
}

/** Message of the load: that it runs, and of what it saw. */
export type FromLoad =
  | { readonly type: 'running' }
  | {
      readonly type: 'seen';
      readonly bets: LatencyReport;
      readonly reads: LatencyReport;
      readonly followers: number;
      readonly messages: number;
      readonly bytes: number;
    };

const PLAYERS = 40;
const READERS = 40;

/** More sign-ins of one address at once are asked whether they are persons. */
const PLAYERS_PER_ADDRESS = 4;

/** So many followers come from an address, and so many at a time. */
const PER_ADDRESS = 40;
const MONEY_MINOR = 10_000_000_000;

const input = JSON.parse(process.argv[2] ?? '') as LoadInput;
const say = (message: FromLoad): void => void process.send?.(message);
const [bets, reads] = [new Latencies(), new Latencies()];

async function enterPlayers(): Promise<readonly HttpPlayer[]> {
  const players: HttpPlayer[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const player = await HttpPlayer.visit(input.url, `127.31.0.${1 + Math.floor(index / PLAYERS_PER_ADDRESS)}`);
    await player.register(`load-${index}@bench.example`);
    players.push(player);
  }
  const client = new pg.Client({ connectionString: input.databaseUrl });
  await client.connect();
  const ids = players.map(({ accountId }) => accountId);
  await client.query('update accounts set balance_minor = $1 where id = any($2)', [MONEY_MINOR, ids]);
  await client.end();
  return players;
}

async function read(connection: HttpConnection, path: string): Promise<Board> {
  const { status, body } = await connection.send('GET', path, {});
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(body) as Board;
}

/** Paths that pages ask for beside the stream: the menu whenever it changed, a game, a board, who they are. */
function readPath(nth: number, eventIds: readonly string[]): string {
  const turn = nth % 10;
  if (turn < 4) return operations.getMenu.path;
  if (turn < 6) return operations.getSession.path;
  if (turn < 7) return operations.getSiteConfig.path;
  if (turn < 8) return `${operations.getLiveBoard.path}?sport=football`;
  return operations.getEvent.path.replace(':eventId', eventIds[nth % eventIds.length] ?? '');
}

/** Most look at the home page, some at the line of a sport, some at a game. */
function topicsOf(index: number, eventIds: readonly string[]): readonly string[] {
  const turn = index % 10;
  if (turn < 6) return ['menu', 'board:live'];
  if (turn < 8) return ['menu', 'board:line:football'];
  return ['menu', `event:${eventIds[index % eventIds.length]}`];
}

function follow(eventIds: readonly string[]): RawStream[] {
  const port = Number(new URL(input.url).port);
  return Array.from({ length: input.followers }, (_, index) => {
    const localAddress = `127.30.0.${1 + Math.floor(index / PER_ADDRESS)}`;
    const follower: RawStream = new RawStream(
      { port, localAddress, isDeflating: true },
      () => (follower.isWelcome = false),
    );
    setTimeout(() => follower.request(topicsOf(index, eventIds)), 2_000);
    return follower;
  });
}

async function start(): Promise<void> {
  const players = await enterPlayers();
  const connections = await Promise.all(Array.from({ length: READERS }, () => HttpConnection.open(input.url)));
  const [first] = connections;
  const [bettor] = players;
  if (first === undefined || bettor === undefined) throw new Error('There is nobody.');
  const eventIds = (await read(first, operations.getLiveBoard.path)).events.map(({ id }) => id);
  const bet: PlaceCouponBody['bets'][number] = await bettor.findBet();
  const followers = follow(eventIds);
  startOpenLoop({
    perSecond: input.readsPerSecond,
    workers: connections,
    run: async (connection, nth) => void (await read(connection, readPath(nth, eventIds))),
    latencies: reads,
  });
  startOpenLoop({
    perSecond: input.betsPerSecond,
    workers: players,
    run: (player) => player.place(bet),
    latencies: bets,
  });
  process.on('message', () => {
    const [messages, bytes] = [0, 0].map((_, index) =>
      followers.reduce((sum, follower) => sum + (index === 0 ? follower.messages : follower.bytes), 0),
    );
    const here = followers.filter(({ isWelcome }) => isWelcome).length;
    say({
      type: 'seen',
      bets: bets.take(),
      reads: reads.take(),
      followers: here,
      messages: messages ?? 0,
      bytes: bytes ?? 0,
    });
  });
  say({ type: 'running' });
}

process.on('disconnect', () => process.exit(0));
await start();
