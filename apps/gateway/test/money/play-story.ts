import { buildBet, buildCoupon, buildSettlement } from '../worlds/builders-for-tests.ts';
import { buildCall, buildRollback, callMinimal, launchMinimal } from '../worlds/casino-for-tests.ts';
import { addTestAccounts, type MinimalCore, type TestAccounts } from '../worlds/core-for-tests.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { sellCoupon } from '../../src/betting/cash-out/sell-coupon.ts';
import { placeCoupon } from '../../src/betting/placing/place-coupon.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { RequestRefused } from '../../src/platform/http/request-refused.ts';
import { guardSpendBy } from '../../src/wallet/limits/guards.ts';
import { setLimits } from '../../src/wallet/limits/set-limits.ts';
import { claimAccountId } from '../../src/wallet/ledger/ledger.ts';
import { beginMinimal, handleMinimal, newKey } from '../worlds/payments-for-tests.ts';
import type { BetAction, LimitedSection, MoneyAction, PaymentSaying, ResultSaying } from './money-actions.ts';
import { PRICES, type BetsSeen } from './bets-model.ts';
import { MoneyModel } from './money-model.ts';
import { openMatch } from './open-match.ts';

/** The limits of players by the rules of the house. */
const guardSpend = guardSpendBy('default');

/** Balance of a player at the start of a story. */
const START_MINOR = 20_000;

interface Stage extends TestAccounts {
  readonly test: MinimalCore;
  readonly model: MoneyModel;
  /** The matches, by the model's numbers. */
  readonly eventIds: string[];
  /** The coupons, by the model's numbers. */
  readonly couponIds: number[];
  /** Times of the feed's messages: later ones count. */
  saidMs: number;
  /** Of the game, once one is played. */
  gameToken: string | null;
}

let matches = 0;

/** Another match on the board. */
export function openAnother(test: MinimalCore): string {
  const eventId = String(10_000_000 + ++matches);
  openMatch(test, eventId);
  return eventId;
}

async function openStage(test: MinimalCore): Promise<Stage> {
  const model = new MoneyModel(START_MINOR);
  const accounts = await addTestAccounts(test, START_MINOR);
  return { ...accounts, test, model, eventIds: [openAnother(test)], couponIds: [], saidMs: 10_000, gameToken: null };
}

export function toMessage(said: ResultSaying, eventId: string, timestampMs: number): FeedMessage {
  if (said === 'void') return buildSettlement('1', { eventId, timestampMs }, { voidFactor: 1 });
  if (said !== 'taken back') return buildSettlement(said, { eventId, timestampMs });
  const markets = [{ marketId: 1, specifiers: '' }];
  return { type: 'rollback_bet_settlement', producer: 3, timestampMs, eventId, markets };
}

async function payThrough(
  stage: Stage,
  direction: 'deposit' | 'withdrawal',
  amountMinor: number,
  says: readonly PaymentSaying[],
): Promise<void> {
  const { test } = stage;
  const id = await beginMinimal({ ...stage, core: test.core }, direction, newKey(), { amountMinor });
  // Reports come twice, as providers send them; the newest counts.
  for (const [index, outcome] of says.entries())
    for (let times = 0; times < 2; times++) await handleMinimal(test, id, { outcome, sequence: index + 2 });
}

/** A round as a provider plays it: each call comes twice. */
async function playGame(stage: Stage, amountMinor: number, winMinor: number, isTakenBack: boolean): Promise<void> {
  const { test, playerId } = stage;
  stage.gameToken ??= await launchMinimal({ ...test, ...stage });
  const token = stage.gameToken;
  const transactionId = newKey();
  const call = (over: object) => buildCall(token, playerId, { roundId: transactionId, transactionId, ...over });
  const twice = async (action: 'bet' | 'win' | 'rollback', body: object): Promise<void> => {
    await callMinimal(test, action, body);
    await callMinimal(test, action, body);
  };
  await twice('bet', call({ amountMinor }));
  if (isTakenBack) return twice('rollback', buildRollback(token, playerId, transactionId));
  return twice('win', call({ amountMinor: winMinor, transactionId: newKey() }));
}

const LIMIT_TYPES: Readonly<Record<LimitedSection, number>> = { wagering: 3, loss: 12, deposit: 22 };

async function limit(stage: Stage, section: LimitedSection, limitValue: number): Promise<void> {
  const { test, playerId, accountId } = stage;
  const { database, clock } = test;
  const context = { database, bus: test.bus, ofHouse: 'default' as const, nowMs: () => clock.nowMs() };
  const requested = [{ limitType: LIMIT_TYPES[section], limitValue, accountId }];
  await database.transaction((trx) => setLimits(trx, context, playerId, requested, true));
}

async function bet(stage: Stage, action: BetAction): Promise<void> {
  const { test, model, eventIds, couponIds, playerId, accountId } = stage;
  const { amountMinor: amount, outcomeId } = action;
  const prepaidAmount = model.bets.prepaidOf(action);
  const match = model.bets.matchOf(action);
  if (match === eventIds.length) {
    eventIds.push(openAnother(test));
    model.bets.beginMatch();
  }
  const bets = [buildBet({ eventId: eventIds[match] ?? '', outcomeId, coef: (PRICES[outcomeId] / 100).toFixed(2) })];
  const request = { playerId, key: newKey(), body: buildCoupon(accountId, { amount, bets, prepaidAmount }) };
  const context = { ...test, log: silentLog, guardSpend };
  const { records } = await placeCoupon(context, request);
  // The same key again moves nothing.
  await placeCoupon(context, request);
  couponIds.push(records[0]?.coupon.id ?? 0);
  model.bets.bet(action, match, prepaidAmount);
}

async function sale(stage: Stage, coupon: number, percent: number): Promise<void> {
  const { test, model, couponIds, playerId } = stage;
  if (couponIds.length === 0) return;
  const number = coupon % couponIds.length;
  const stakeMinor = model.bets.partOf(number, percent);
  const body = { stakeMinor, valueMinor: 1, quotedAtMs: test.clock.nowMs() };
  const request = { playerId, couponId: couponIds[number] ?? 0, key: newKey(), body };
  const context = { ...test, log: silentLog, guardSpend };
  await sellCoupon(context, request);
  await sellCoupon(context, request);
  model.bets.sell(number, percent);
}

async function act(stage: Stage, action: MoneyAction): Promise<void> {
  const { test, model, eventIds } = stage;
  switch (action.kind) {
    case 'deposit':
    case 'withdrawal':
      return payThrough(stage, action.kind, action.amountMinor, action.says);
    case 'bet':
      return bet(stage, action);
    case 'sale':
      return sale(stage, action.coupon, action.percent);
    case 'game':
      return playGame(stage, action.amountMinor, action.winMinor, action.isTakenBack);
    case 'limit':
      return limit(stage, action.section, action.valueMinor);
    case 'result':
      test.say(toMessage(action.said, eventIds[action.match % model.bets.matches] ?? '', ++stage.saidMs));
      return test.core.settled();
  }
}

function follow(model: MoneyModel, action: MoneyAction): void {
  if (action.kind === 'deposit') model.deposit(action.amountMinor, action.says);
  if (action.kind === 'withdrawal') model.withdraw(action.amountMinor, action.says);
  if (action.kind === 'game') model.play(action.amountMinor, action.winMinor, action.isTakenBack);
  if (action.kind === 'limit') model.limit(action.section, action.valueMinor);
  if (action.kind === 'result') model.bets.handle(action.match % model.bets.matches, action.said);
}

export async function standing({
  test,
  accountId,
}: Pick<Stage, 'test' | 'accountId'>): Promise<{ balanceMinor: number; owedMinor: number }> {
  const { kysely } = test.database;
  const account = await kysely
    .selectFrom('accounts')
    .select('balance_minor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const claims = await kysely
    .selectFrom('entries')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('sum'))
    .where('account_id', '=', claimAccountId(accountId))
    .executeTakeFirstOrThrow();
  return { balanceMinor: account.balance_minor, owedMinor: 0 - Number(claims.sum ?? 0) };
}

/**
 * Plays a story on the real core for a player of its own, and the same on the model; answers what the bets came to, throws at the first action after
 * which the two differ, or where money that is not there could be spent, or money that is there could not.
 */
export async function playStory(test: MinimalCore, story: readonly MoneyAction[]): Promise<BetsSeen> {
  const stage = await openStage(test);
  const { model } = stage;
  for (const action of story) {
    const isAllowed = model.allows(action);
    try {
      await act(stage, action);
    } catch (error) {
      if (!(error instanceof RequestRefused) || isAllowed) throw error;
      continue;
    }
    if (!isAllowed) throw new Error(`${JSON.stringify(action)} was allowed with ${model.balanceMinor}`);
    follow(model, action);
    const { balanceMinor, owedMinor } = await standing(stage);
    if (balanceMinor !== model.balanceMinor || owedMinor !== model.owedMinor)
      throw new Error(
        `after ${JSON.stringify(action)}: balance ${balanceMinor}, owed ${owedMinor}; expected ${model.balanceMinor} and ${model.owedMinor}`,
      );
  }
  return model.bets.seen;
}
