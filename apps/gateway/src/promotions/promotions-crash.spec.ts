import { readCashbackProgramme } from '@longshot/domain/promotions';
import { EVENTS, buildBet, buildCoupon, buildSettlement } from '../../test/worlds/builders-for-tests.ts';
import { STAFF_TOKEN } from '../../test/worlds/core-for-tests.ts';
import { serverKinds } from '../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../test/worlds/promotions-context-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../test/worlds/describe-crashes.ts';
import { ASKS, buildFreeBet, buildGift, buildInsurance, buildOffer } from '../../test/worlds/offers-for-tests.ts';
import { beginMinimal, handleMinimal } from '../../test/worlds/payments-for-tests.ts';
import { placeCoupon } from '../betting/placing/place-coupon.ts';
import type { CouponContext } from '../betting/coupons/coupon-context.ts';
import { silentLog } from '../platform/observability/log.ts';
import { RequestRefused } from '../platform/http/request-refused.ts';
import { allowSpends } from '../wallet/limits/spend-guard.ts';
import { debit, lockAccount } from '../wallet/ledger/index.ts';
import { payCashback } from './cashback/pay-due-cashback.ts';
import { giveUpBonus } from './player/my-bonuses.ts';
import { publishOffer } from './offers/publish-offer.ts';
import { takeOffer } from './player/take-offer.ts';

const publish = (stage: Stage, offer: object) =>
  publishOffer(promotionsContextOf(stage), offer as Readonly<Record<string, unknown>>, STAFF_TOKEN);

/** Taken before counts as taken: the page asks again after a lost answer and is told so. */
const take = async (stage: Stage, offerId: string): Promise<void> => {
  try {
    await takeOffer(promotionsContextOf(stage), { playerId: stage.playerId, offerId, code: undefined });
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.code !== 'duplicate_key') throw error;
  }
};

const gift =
  (over: object = {}) =>
  async (stage: Stage): Promise<void> => {
    await publish(stage, buildGift(stage.clock.nowMs(), over));
    await take(stage, 'gift');
  };

const giveUp = async (stage: Stage): Promise<void> => {
  const row = await stage.database.kysely.selectFrom('offer_grants').select('id').executeTakeFirstOrThrow();
  await giveUpBonus(promotionsContextOf(stage), stage.playerId, row.id);
};

const easy = { asks: { ...ASKS, multiple: '1', forfeits: [] } };

/** A stake of the whole gift on the line match. */
const stakeGift = async (stage: Stage): Promise<void> => {
  const grant = await stage.database.kysely
    .selectFrom('offer_grants')
    .select('bonus_account_id')
    .executeTakeFirstOrThrow();
  const body = buildCoupon(grant.bonus_account_id, { amount: 1_000, bets: [buildBet({ eventId: EVENTS.line })] });
  await placeCoupon(couponContext(stage), { playerId: stage.playerId, key: 'stake-of-gift', body });
};

const settle =
  (winner: string, timestampMs = 10_000, eventId: string = EVENTS.line) =>
  async (stage: Stage): Promise<void> => {
    stage.say(buildSettlement(winner, { timestampMs, eventId }));
    await stage.core.settled();
  };

const couponContext = ({ database, book, clock, settings, bus, core }: Stage): CouponContext => {
  const takeStakes = core.promotions.takeStakes;
  return { database, book, clock, settings, bus, log: silentLog, guardSpend: allowSpends, takeStakes };
};

const takeFreeBet = async (stage: Stage): Promise<void> => {
  await publish(stage, buildFreeBet(stage.clock.nowMs()));
  await take(stage, 'free-bet');
};

/** The free bet on the line match. */
const stakeFreeBet = async (stage: Stage): Promise<void> => {
  const row = await stage.database.kysely.selectFrom('bet_grants').select('id').orderBy('id').executeTakeFirstOrThrow();
  const over = { amount: 1_000, bets: [buildBet({ eventId: EVENTS.line })], grantId: String(row.id) };
  const body = buildCoupon(stage.accountId, over);
  await placeCoupon(couponContext(stage), { playerId: stage.playerId, key: 'stake-of-free-bet', body });
};

/** An express of two bets that carries an insurance. */
const stakeInsured = async (stage: Stage): Promise<void> => {
  await publish(stage, buildInsurance(stage.clock.nowMs()));
  await take(stage, 'insurance');
  const row = await stage.database.kysely.selectFrom('bet_grants').select('id').executeTakeFirstOrThrow();
  const bets = [buildBet({ eventId: EVENTS.line }), buildBet({ eventId: EVENTS.other })];
  const body = buildCoupon(stage.accountId, { typeId: 1, amount: 1_000, bets, grantId: String(row.id) });
  await placeCoupon(couponContext(stage), { playerId: stage.playerId, key: 'stake-of-insured', body });
};

/** Every bet of the line match is returned. */
const makeVoid = async (stage: Stage): Promise<void> => {
  stage.say(buildSettlement('1', { timestampMs: 10_000 }, { result: 0, voidFactor: 1 }));
  await stage.core.settled();
};

/** The free bet that came back is there once: the follower keeps a lost connection to itself and looks again. */
const followFreeBet = async (stage: Stage): Promise<void> => {
  await inspect(stage);
  await inspect(stage);
  const rows = await stage.database.kysely.selectFrom('bet_grants').select('state').orderBy('id').execute();
  expect(rows.map(({ state }) => state)).toEqual(['used', 'open']);
};

const WEEK_MS = 7 * 86_400_000;

/** Gives 5 % of a week's loss back. */
const programme = readCashbackProgramme(
  {
    id: 'vip',
    iso: 'EUR',
    period: 'week',
    startsOn: '2020-01-06',
    smallest: 1,
    largest: 100_000,
    levels: [{ id: 'paper', from: 0, percent: '5' }],
  },
  'programme',
);

/** A game lost 200.00 in the week before. */
const loseForAWeek = async ({ database, accountId, settings, clock }: Stage): Promise<void> => {
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new Error('no account');
    const facts = { key: 'casino:in-house:lost', siteId: settings.siteId, accountId, iso: 'EUR' } as const;
    const of = { purpose: 'game-stake', product: 'casino', house: 'casino' } as const;
    await debit(trx, { ...facts, ...of, nowMs: clock.nowMs() - WEEK_MS, timeZone: account.timeZone }, 20_000);
  });
};

const inspect = (stage: Stage): Promise<number> => stage.core.promotions.inspect();

const wagered = ['bonus-grant', 'stake', 'payout', 'bonus-grant-reversal', 'bonus-conversion'];

const movements: readonly Movement[] = [
  {
    name: 'cashback of a week is paid',
    prepare: loseForAWeek,
    move: (stage) => payCashback(promotionsContextOf(stage), [programme]),
    balanceMinor: 81_000,
    purposes: ['game-stake', 'cashback'],
  },
  {
    name: 'a free bet is taken and staked',
    prepare: takeFreeBet,
    move: stakeFreeBet,
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'a free bet wins',
    prepare: async (stage) => {
      await takeFreeBet(stage);
      await stakeFreeBet(stage);
    },
    move: settle('1'),
    balanceMinor: 101_100,
    purposes: ['payout'],
  },
  {
    name: 'an insured express pays though a bet of it is lost',
    prepare: async (stage) => {
      await stakeInsured(stage);
      await settle('3')(stage);
    },
    move: settle('1', 20_000, EVENTS.other),
    balanceMinor: 101_100,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'a free bet comes back with a void coupon',
    prepare: async (stage) => {
      await takeFreeBet(stage);
      await stakeFreeBet(stage);
      await makeVoid(stage);
    },
    move: followFreeBet,
    balanceMinor: 100_000,
    purposes: [],
  },
  {
    name: 'a gift is taken',
    prepare: (stage) => publish(stage, buildGift(stage.clock.nowMs())),
    move: (stage) => take(stage, 'gift'),
    balanceMinor: 100_000,
    purposes: ['bonus-grant'],
  },
  {
    name: 'a deposit is matched',
    prepare: async (stage) => {
      await publish(stage, buildOffer(stage.clock.nowMs()));
      await take(stage, 'welcome');
      await handleMinimal(stage, await beginMinimal(stage, 'deposit', 'crash-key'), {});
    },
    move: inspect,
    balanceMinor: 102_000,
    purposes: ['deposit', 'bonus-grant'],
  },
  {
    name: 'a bonus is staked',
    prepare: gift(),
    move: stakeGift,
    balanceMinor: 100_000,
    purposes: ['bonus-grant', 'stake'],
  },
  {
    name: 'a bonus becomes money',
    prepare: async (stage) => {
      await gift(easy)(stage);
      await stakeGift(stage);
      await settle('1')(stage);
    },
    move: inspect,
    balanceMinor: 102_100,
    purposes: wagered,
  },
  {
    name: 'a bonus is given up',
    prepare: gift(),
    move: giveUp,
    balanceMinor: 100_000,
    purposes: ['bonus-grant', 'bonus-grant-reversal'],
  },
  {
    name: 'money of a bonus is taken back after it was spent',
    prepare: async (stage) => {
      await gift(easy)(stage);
      await stakeGift(stage);
      await settle('1')(stage);
      await inspect(stage);
      for (const key of ['spend-key-1', 'spend-key-2', 'spend-key-3', 'spend-key-4']) {
        await beginMinimal(stage, 'withdrawal', key, { amountMinor: 25_525 });
      }
      await settle('2', 20_000)(stage);
    },
    move: inspect,
    balanceMinor: 0,
    owedMinor: 2_100,
    purposes: [
      ...wagered,
      ...['withdrawal', 'withdrawal', 'withdrawal', 'withdrawal', 'payout-reversal'],
      ...['bonus-grant', 'claim-payment', 'bonus-conversion-reversal'],
    ],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
