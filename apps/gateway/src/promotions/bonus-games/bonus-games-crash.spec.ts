import { commitmentOf } from '@longshot/games';
import { sql } from 'kysely';
import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { ASKS } from '../../../test/worlds/offers-for-tests.ts';
import { buildBonusGame, buildTournament, writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { publishOffer } from '../offers/publish-offer.ts';
import { joinTournament } from '../tournaments/read-tournaments.ts';
import { promisedSeed } from './game-seeds.ts';
import { decidePlay, playGame } from './play-game.ts';

/** The minute of the tournament, ten until it is settled, and one more. */
const SETTLED_MS = 12 * 60_000;

const publish = (stage: Stage, offer: object) =>
  publishOffer(promotionsContextOf(stage), offer as Readonly<Record<string, unknown>>, STAFF_TOKEN);

/** Taken before counts as taken: the page asks again after a lost answer and is told so. */
const play =
  (game: 'fortuna' | 'chest') =>
  async (stage: Stage): Promise<void> => {
    const { database, playerId } = stage;
    try {
      const serverSeedHash = commitmentOf(await promisedSeed(database.kysely, playerId, game));
      await playGame(promotionsContextOf(stage), { playerId, game, serverSeedHash, clientSeed: 'mine' });
    } catch (error) {
      if (!(error instanceof RequestRefused) || error.code !== 'limit_reached') throw error;
    }
  };

const openChest = async (stage: Stage): Promise<void> => {
  const { database, playerId } = stage;
  const { id } = await database.kysely.selectFrom('bonus_game_plays').select('id').executeTakeFirstOrThrow();
  await decidePlay(promotionsContextOf(stage), { playerId, playId: id, step: 0, decision: 4 });
};

const ofTwo = (prize: object) => [prize, prize].map((each) => ({ weight: 1, ...each }));
const both = { asks: { ...ASKS, multiple: '0', weights: { sport: '1', casino: '1' } } };
const ROUNDS = { gives: 'free-rounds', gameId: GAME.slot, rounds: 3, stake: 20, pays: 'money', largestWin: 900 };

/** Does one after the other. */
const inTurn =
  (...steps: readonly ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage): Promise<void> => {
    for (const step of steps) await step(stage);
  };

/** So many points, free bets and grants of free rounds have been given. */
const hasWon =
  (...wanted: readonly [points: number, freeBets: number, freeRounds: number]) =>
  async ({ database, playerId }: Stage): Promise<void> => {
    const { rows } = await sql<{ given: number[] }>`select array[
      (select coalesce(sum(points), 0)::integer from point_movements where player_id = ${playerId}::bigint),
      (select count(*)::integer from bet_grants where player_id = ${playerId}::bigint),
      (select count(*)::integer from free_rounds where player_id = ${playerId}::bigint)] as given`.execute(
      database.kysely,
    );
    expect(rows[0]?.given).toEqual(wanted);
  };

/** Nothing is wagered: what is won is money at once. */
const won = ['bonus-conversion'];

const movements: readonly Movement[] = [
  {
    name: 'a wheel is spun',
    prepare: (stage) => publish(stage, buildBonusGame(stage.clock.nowMs())),
    move: play('fortuna'),
    balanceMinor: 100_500,
    purposes: won,
  },
  {
    name: 'a chest is opened',
    prepare: async (stage) => {
      await publish(stage, buildBonusGame(stage.clock.nowMs(), { game: 'chest' }));
      await play('chest')(stage);
    },
    move: openChest,
    balanceMinor: 100_500,
    purposes: won,
  },
  {
    name: 'points are won',
    prepare: (stage) =>
      publish(stage, buildBonusGame(stage.clock.nowMs(), { prizes: ofTwo({ gives: 'points', points: 7 }) })),
    move: inTurn(play('fortuna'), hasWon(7, 0, 0)),
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'a free bet is won',
    prepare: (stage) =>
      publish(
        stage,
        buildBonusGame(stage.clock.nowMs(), { ...both, prizes: ofTwo({ gives: 'free-bet', amount: 300 }) }),
      ),
    move: inTurn(play('fortuna'), hasWon(0, 1, 0)),
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'free rounds are won',
    prepare: async (stage) => {
      await stage.core.casino.catalogue.read();
      await publish(stage, buildBonusGame(stage.clock.nowMs(), { ...both, prizes: ofTwo(ROUNDS) }));
    },
    move: inTurn(play('fortuna'), hasWon(0, 0, 1)),
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'the prizes of a tournament are given',
    prepare: async (stage) => {
      await publish(
        stage,
        buildTournament(stage.clock.nowMs(), { endsAt: Math.floor(stage.clock.nowMs() / 1_000) + 60 }),
      );
      await joinTournament(promotionsContextOf(stage), stage.playerId, 'race');
      await writeRound(stage, stage, { id: 'r', betMinor: 500 });
      stage.clock.advance(SETTLED_MS);
    },
    move: (stage) => stage.core.promotions.inspect(),
    balanceMinor: 110_000,
    purposes: won,
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
