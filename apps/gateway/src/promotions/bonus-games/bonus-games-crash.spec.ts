import { commitmentOf } from '@longshot/games';
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

const DAY_MS = 86_400_000;

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
    name: 'the prizes of a tournament are given',
    prepare: async (stage) => {
      await publish(
        stage,
        buildTournament(stage.clock.nowMs(), { endsAt: Math.floor(stage.clock.nowMs() / 1_000) + 60 }),
      );
      await joinTournament(promotionsContextOf(stage), stage.playerId, 'race');
      await writeRound(stage, stage, { id: 'r', betMinor: 500 });
      stage.clock.advance(DAY_MS);
    },
    move: (stage) => stage.core.promotions.inspect(),
    balanceMinor: 110_000,
    purposes: won,
  },
];

describeCrashes({ kinds: serverKinds, movements, leastMoments: 5 });
