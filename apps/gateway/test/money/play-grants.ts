import { lockAllAccounts } from '../../src/wallet/accounts/index.ts';
import { guardSpendBy } from '../../src/wallet/limits/guards.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { RequestRefused } from '../../src/platform/http/request-refused.ts';
import { placeCoupon } from '../../src/betting/placing/place-coupon.ts';
import { followBetGrants } from '../../src/promotions/bet-grants/follow-bet-grants.ts';
import { decideMission } from '../../src/promotions/missions/decide-mission.ts';
import { publishOffer } from '../../src/promotions/offers/publish-offer.ts';
import { takeOffer } from '../../src/promotions/player/take-offer.ts';
import { buyWithPoints } from '../../src/promotions/points/buy-with-points.ts';
import { countPoints } from '../../src/promotions/points/points-follower.ts';
import { joinTournament } from '../../src/promotions/tournaments/read-tournaments.ts';
import { buildBet, buildCoupon } from '../worlds/builders-for-tests.ts';
import { buildCall, buildRollback, callMinimal, GAME, launchMinimal } from '../worlds/casino-for-tests.ts';
import { addTestAccounts, STAFF_TOKEN, type MinimalCore, type TestAccounts } from '../worlds/core-for-tests.ts';
import { buildMission, MONEY_AT_ONCE } from '../worlds/missions-for-tests.ts';
import { ASKS, buildFreeBet, buildFreeRounds, buildGift, buildInsurance } from '../worlds/offers-for-tests.ts';
import { beginMinimal, handleMinimal, newKey } from '../worlds/payments-for-tests.ts';
import { buildShopItem } from '../worlds/points-for-tests.ts';
import { POINTS } from '../worlds/points-programme-for-tests.ts';
import { promotionsContextOf } from '../worlds/promotions-context-for-tests.ts';
import { PRICES } from './bets-model.ts';
import type { GrantAction } from './grant-actions.ts';
import { GrantModel, OFFERED } from './grant-model.ts';
import type { OutcomeId } from './money-actions.ts';
import { openAnother, standing, toMessage } from './play-story.ts';

const guardSpend = guardSpendBy('default');

/** Balance of a player at the start of a story. */
const START_MINOR = 30_000;

/** Money at once: nothing is asked for it. */
const AT_ONCE = { ...ASKS, multiple: '0' } as const;

/** A player with a story, and what a plain sum says of them. */
export interface GrantStage extends TestAccounts {
  readonly test: MinimalCore;
  readonly model: GrantModel;
  /** The matches, by the model's numbers. */
  readonly eventIds: string[];
  /** Rounds by the model's numbers, as the provider names them. */
  readonly roundIds: string[];
  /** Wins of free rounds that stand. */
  readonly freeWinIds: string[];
  readonly missionId: number;
  /** Offers that were taken. */
  readonly taken: Set<string>;
  /** Of the games, once they are played. */
  readonly tokens: { own: string | null; free: string | null };
  saidMs: number;
}

/** Publishes what stories are about; the contest ends within the day. */
export async function publishOffers(test: MinimalCore): Promise<void> {
  const nowMs = test.clock.nowMs();
  const { mission, shop, freeRounds, freeBet, contest } = OFFERED;
  const { amount: _amount, ...frame } = buildGift(nowMs, { id: 'contest' }) as Record<string, unknown>;
  const steps = [{ of: 'rounds', count: mission.rounds, smallest: mission.smallest }];
  const endsAt = Math.floor(nowMs / 1_000) + 86_400;
  const rows = [
    buildMission(nowMs, { steps, amount: mission.reward, ...MONEY_AT_ONCE }),
    buildShopItem(nowMs, { points: shop.points, amount: shop.amount, asks: AT_ONCE }),
    buildFreeRounds(nowMs, GAME.slot, { rounds: freeRounds.rounds, largestWin: freeRounds.largestWin }),
    buildFreeBet(nowMs, { amount: freeBet }),
    buildInsurance(nowMs),
    { ...frame, kind: 'tournament', pointsOf: 'stakes', ...contest, endsAt, asks: AT_ONCE },
  ];
  for (const row of rows) await publishOffer(promotionsContextOf(test), { ...row }, STAFF_TOKEN);
}

async function missionOf({ database }: MinimalCore, playerId: number): Promise<number> {
  const missions = database.kysely.selectFrom('missions').select('taking_id').where('player_id', '=', playerId);
  return (await missions.executeTakeFirstOrThrow()).taking_id;
}

async function openStage(test: MinimalCore): Promise<GrantStage> {
  const accounts = await addTestAccounts(test, START_MINOR);
  const { playerId } = accounts;
  const context = promotionsContextOf(test);
  await takeOffer(context, { playerId, offerId: 'mission', code: undefined });
  await joinTournament(context, playerId, 'contest');
  return {
    ...accounts,
    test,
    model: new GrantModel(START_MINOR),
    eventIds: [openAnother(test), openAnother(test)],
    roundIds: [],
    freeWinIds: [],
    missionId: await missionOf(test, playerId),
    taken: new Set(['mission']),
    tokens: { own: null, free: null },
    saidMs: 10_000,
  };
}

/** Takes an offer when it is needed first. */
async function takeOnce({ test, taken, playerId }: GrantStage, offerId: string): Promise<void> {
  if (taken.has(offerId)) return;
  await takeOffer(promotionsContextOf(test), { playerId, offerId, code: undefined });
  taken.add(offerId);
}

/** Calls the wallet twice, as a provider does that has lost the answer. */
async function callTwice({ test }: GrantStage, action: 'bet' | 'win' | 'rollback', body: object): Promise<void> {
  await callMinimal(test, action, body);
  await callMinimal(test, action, body);
}

async function playRound(stage: GrantStage, stakeMinor: number, winMinor: number | null): Promise<void> {
  const roundId = newKey();
  const token = (stage.tokens.own ??= await launchMinimal({ ...stage, ...stage.test }));
  const call = (over: object) => buildCall(token, stage.playerId, { roundId, ...over });
  await callTwice(stage, 'bet', call({ transactionId: roundId, amountMinor: stakeMinor }));
  stage.roundIds.push(roundId);
  if (winMinor !== null) await callTwice(stage, 'win', call({ transactionId: newKey(), amountMinor: winMinor }));
}

async function playFreeRound(stage: GrantStage, winMinor: number): Promise<void> {
  const roundId = newKey();
  const { test, tokens, playerId } = stage;
  await takeOnce(stage, 'reels');
  const token = (tokens.free ??= await launchMinimal({ ...stage, ...test }, GAME.slot));
  const rounds = test.database.kysely.selectFrom('free_rounds').select('id').where('player_id', '=', playerId);
  const freeRoundsId = String((await rounds.executeTakeFirstOrThrow()).id);
  const call = (over: object) => buildCall(token, playerId, { roundId, gameId: GAME.slot, ...over });
  await callTwice(stage, 'bet', call({ transactionId: roundId, amountMinor: 20, freeRoundsId }));
  const winId = newKey();
  await callTwice(stage, 'win', call({ transactionId: winId, amountMinor: winMinor }));
  stage.freeWinIds.push(winId);
}

async function takeFreeWinBack(stage: GrantStage): Promise<void> {
  const winId = stage.freeWinIds.pop();
  if (winId === undefined) return;
  await callTwice(stage, 'rollback', buildRollback(stage.tokens.free ?? '', stage.playerId, winId));
}

async function rollBack(stage: GrantStage): Promise<void> {
  const { model, roundIds, tokens, playerId } = stage;
  if (!model.openRound) return;
  const roundId = roundIds[model.rounds.indexOf(model.openRound)] ?? '';
  await callTwice(stage, 'rollback', buildRollback(tokens.own ?? '', playerId, roundId));
}

/** Places a coupon that carries what its player has of an offer, twice under one key. */
async function placeGranted(
  stage: GrantStage,
  offerId: 'free-bet' | 'insurance',
  amount: number,
  legs: readonly { readonly side: 0 | 1; readonly outcomeId: OutcomeId }[],
): Promise<void> {
  const { test, model, eventIds, playerId, accountId } = stage;
  await takeOnce(stage, offerId);
  for (const { side } of legs) {
    if (model.matchOf(side) < model.matches) continue;
    eventIds.push(openAnother(test));
    model.begin(side);
  }
  const grants = test.database.kysely.selectFrom('bet_grants').select('id').where('player_id', '=', playerId);
  const open = grants.where('offer_id', '=', offerId).orderBy('state', 'asc').orderBy('id', 'desc');
  const { id } = await open.executeTakeFirstOrThrow();
  const bets = legs.map(({ side, outcomeId }) => {
    const coef = (PRICES[outcomeId] / 100).toFixed(2);
    return buildBet({ eventId: eventIds[model.matchOf(side)] ?? '', outcomeId, coef });
  });
  const express = legs.length > 1 ? { typeId: 1 } : {};
  const body = buildCoupon(accountId, { amount, bets, grantId: String(id), ...express });
  const request = { playerId, key: newKey(), body };
  await placeCoupon({ ...test, log: silentLog, guardSpend }, request);
  await placeCoupon({ ...test, log: silentLog, guardSpend }, request);
}

async function withdraw(stage: GrantStage, percent: number): Promise<void> {
  const { test, model } = stage;
  const amountMinor = model.partOf(percent);
  if (amountMinor === 0) return;
  const id = await beginMinimal({ ...stage, core: test.core }, 'withdrawal', newKey(), { amountMinor });
  await handleMinimal(test, id, { outcome: 'succeeded', sequence: 2 });
}

async function purchase({ test, model, playerId }: GrantStage): Promise<void> {
  const bought = { playerId, offerId: 'five', points: model.cost, key: newKey(), accessRefusal: null };
  await buyWithPoints(promotionsContextOf(test), [POINTS], bought);
  await buyWithPoints(promotionsContextOf(test), [POINTS], bought);
}

async function act(stage: GrantStage, action: GrantAction): Promise<void> {
  const { test, model, eventIds } = stage;
  switch (action.kind) {
    case 'round':
      return playRound(stage, action.stakeMinor, action.winMinor);
    case 'roll-back':
      return rollBack(stage);
    case 'free-round':
      return playFreeRound(stage, action.winMinor);
    case 'free-win-back':
      return takeFreeWinBack(stage);
    case 'purchase':
      return purchase(stage);
    case 'free-bet':
      return placeGranted(stage, 'free-bet', OFFERED.freeBet, [action]);
    case 'insured': {
      const legs = action.outcomeIds.map((outcomeId, side) => ({ side: side as 0 | 1, outcomeId }));
      return placeGranted(stage, 'insurance', action.stakeMinor, legs);
    }
    case 'result':
      test.say(toMessage(action.said, eventIds[action.match % model.matches] ?? '', ++stage.saidMs));
      return test.core.settled();
    case 'withdrawal':
      return withdraw(stage, action.percent);
  }
}

/** Whatever follows by itself from what was done, for this player alone; doing it again changes nothing. */
async function follow({ test, playerId, missionId }: GrantStage, kind: GrantAction['kind']): Promise<void> {
  const context = promotionsContextOf(test);
  if (kind === 'result') {
    await test.database.transaction(async (trx) => {
      await lockAllAccounts(trx, playerId);
      await followBetGrants(trx, playerId, test.clock.nowMs());
    });
  }
  const isPlay = kind === 'round' || kind === 'roll-back';
  if (isPlay || kind === 'result') await countPoints(context, [POINTS], playerId);
  if (isPlay) await decideMission(context, missionId, playerId);
}

/** Throws unless the player has what the plain sum says. */
export async function check(stage: GrantStage, after: unknown): Promise<void> {
  const { balanceMinor, owedMinor } = await standing(stage);
  const net = stage.model.netMinor;
  if (balanceMinor - owedMinor !== net || (owedMinor > 0 && balanceMinor > 0)) {
    throw new Error(`after ${JSON.stringify(after)}: balance ${balanceMinor}, owed ${owedMinor}; expected ${net}`);
  }
}

/** Plays a story on the real core for a player of its own, and the same on the model; throws where the two differ. */
export async function playGrants(test: MinimalCore, story: readonly GrantAction[]): Promise<GrantStage> {
  const stage = await openStage(test);
  for (const action of story) {
    const isAllowed = stage.model.allows(action);
    try {
      await act(stage, action);
    } catch (error) {
      if (!(error instanceof RequestRefused) || isAllowed) throw error;
      continue;
    }
    if (!isAllowed) throw new Error(`${JSON.stringify(action)} was allowed with ${stage.model.netMinor}`);
    stage.model.follow(action);
    await follow(stage, action.kind);
    await check(stage, action);
  }
  for (const kind of ['round', 'result'] as const) await follow(stage, kind);
  await check(stage, 'following once more');
  return stage;
}
