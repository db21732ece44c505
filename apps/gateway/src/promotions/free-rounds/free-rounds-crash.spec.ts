import { buildCall, buildRollback, callMinimal, GAME, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { ASKS, buildFreeRounds } from '../../../test/worlds/offers-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { publishOffer } from '../offers/publish-offer.ts';
import { takeOffer } from '../player/take-offer.ts';
import { settleFreeRounds } from './settle-free-rounds.ts';

interface FreeStage extends Stage {
  token: string;
}

const give =
  (over: object = {}) =>
  async (stage: FreeStage): Promise<void> => {
    const offer = buildFreeRounds(stage.clock.nowMs(), GAME.slot, { rounds: 1, ...over });
    await publishOffer(promotionsContextOf(stage), { ...offer }, STAFF_TOKEN);
    await takeOffer(promotionsContextOf(stage), { playerId: stage.playerId, offerId: 'reels', code: undefined });
  };

const bet = async (stage: FreeStage): Promise<unknown> => {
  const row = await stage.database.kysely.selectFrom('free_rounds').select('id').executeTakeFirstOrThrow();
  const over = { gameId: GAME.slot, amountMinor: 20, freeRoundsId: String(row.id) };
  return callMinimal(stage, 'bet', buildCall(stage.token, stage.playerId, over));
};
const win = (stage: FreeStage): Promise<unknown> => {
  const over = { gameId: GAME.slot, transactionId: 'tx-2', amountMinor: 700 };
  return callMinimal(stage, 'win', buildCall(stage.token, stage.playerId, over));
};
const takeBack = (transactionId: string) => (stage: FreeStage) =>
  callMinimal(stage, 'rollback', buildRollback(stage.token, stage.playerId, transactionId));
const spend = (stage: FreeStage) => {
  const over = { gameId: GAME.slot, transactionId: 'tx-3', roundId: 'round-3', amountMinor: 100_700 };
  return callMinimal(stage, 'bet', buildCall(stage.token, stage.playerId, over));
};
const settle = (stage: FreeStage) => settleFreeRounds(promotionsContextOf(stage));
const bonus = { pays: 'bonus-money', asks: ASKS } as const;

/** Does one after the other. */
const inTurn =
  (...steps: readonly ((stage: FreeStage) => Promise<unknown>)[]) =>
  async (stage: FreeStage): Promise<void> => {
    for (const step of steps) await step(stage);
  };

/** The free round was used so often. */
const used =
  (wanted: number) =>
  async (stage: FreeStage): Promise<void> => {
    const row = await stage.database.kysely.selectFrom('free_rounds').select('used').executeTakeFirstOrThrow();
    expect(row.used).toBe(wanted);
  };

const movements: readonly Movement<FreeStage>[] = [
  {
    name: 'a free round is staked',
    prepare: give(),
    move: inTurn(bet, used(1)),
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'a free round wins money',
    prepare: inTurn(give(), bet),
    move: win,
    balanceMinor: 100_700,
    purposes: ['free-round-win'],
  },
  {
    name: 'the stake of a free round is taken back',
    prepare: inTurn(give(), bet),
    move: inTurn(takeBack('tx-1'), used(0)),
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'a win of a free round is taken back after it was spent',
    prepare: inTurn(give(), bet, win, spend),
    move: takeBack('tx-2'),
    balanceMinor: 0,
    owedMinor: 700,
    purposes: ['free-round-win', 'game-stake', 'free-round-win-reversal'],
  },
  {
    name: 'winnings of free rounds become bonus money',
    prepare: inTurn(give(bonus), bet, win),
    move: settle,
    balanceMinor: 100_000,
    purposes: ['bonus-grant'],
  },
  {
    name: 'bonus money of free rounds is taken back with their win',
    prepare: inTurn(give(bonus), bet, win, settle, takeBack('tx-2')),
    move: settle,
    balanceMinor: 100_000,
    purposes: ['bonus-grant', 'bonus-grant-reversal'],
  },
];

describeCrashes<FreeStage>({
  kinds: serverKinds,
  movements,
  furnish: async (stage) => {
    await stage.core.casino.catalogue.read();
    return { token: await launchMinimal(stage, GAME.slot) };
  },
  leastRoundTrips: 5,
});
