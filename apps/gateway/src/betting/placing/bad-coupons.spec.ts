import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const HUGE = 10 ** 300;
const DIGITS = '123456789012345678901234567890';
const two = [buildBet(), buildBet({ eventId: EVENTS.other })];
const bets = (over: object) => ({ bets: [{ ...buildBet(), ...over }] });
const many = (amountByBetId: object, amount = 1000) => ({ typeId: 9, amount, amountByBetId });

/**
 * Cases of a bad coupon: what is wrong, what of a good coupon is put in its place, and the field that the answer must
 * name.
 */
const wrong: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ...[undefined, null, 7, '', 'x'.repeat(41), '-1'].map(
    (accountId) => ['account', { accountId }, 'accountId'] as const,
  ),
  ...[undefined, null, '1', -1, 10, 1.5, HUGE].map((typeId) => ['type', { typeId }, 'typeId'] as const),
  ...[undefined, null, '5', 0, -5, 1.5, HUGE, Number.MAX_SAFE_INTEGER + 1].map(
    (amount) => ['amount', { amount }, 'amount'] as const,
  ),
  ...[undefined, null, {}, 'bets', []].map((list) => ['bets', { bets: list }, 'bets'] as const),
  ['400 bets', { typeId: 3, bets: Array.from({ length: 400 }, () => buildBet()) }, 'bets'],
  ...[undefined, null, 501, '', 'x', '-1', '9'.repeat(19)].map(
    (eventId) => ['event', bets({ eventId }), 'bets.0.eventId'] as const,
  ),
  ...[undefined, null, 1, '', 'x', '1:', `1:${'x'.repeat(300)}`].map(
    (marketKey) => ['market', bets({ marketKey }), 'bets.0.marketKey'] as const,
  ),
  ...[undefined, null, '', 'x'.repeat(101)].map(
    (outcomeId) => ['outcome', bets({ outcomeId }), 'bets.0.outcomeId'] as const,
  ),
  ...[undefined, null, 2.1, '', '1', '0.5', '-2', '2,1', '1e9', '2.1234', DIGITS, `2.${DIGITS}`, 'NaN'].map(
    (coef) => ['coefficient', bets({ coef }), 'bets.0.coef'] as const,
  ),
  ...['x'.repeat(41), 7].map((score) => ['score', bets({ score }), 'bets.0.score'] as const),
  ...[-1, 101, '1', 1.5].map((blockId) => ['block', bets({ blockId }), 'bets.0.blockId'] as const),
  ['banker', bets({ isBanker: 'yes' }), 'bets.0.isBanker'],
  ['the same bet twice', { typeId: 3, bets: [buildBet(), buildBet()] }, 'bets.1'],
  ...[undefined, null, 3, '2'].map((mode) => ['mode', { changeCoefAction: mode }, 'changeCoefAction'] as const),
  ...[-1, '-1', 'x', '1'.repeat(41)].map((exactCoef) => ['exact coefficient', { exactCoef }, 'exactCoef'] as const),
  ['drop', { isDropOnScoreChange: 'no' }, 'isDropOnScoreChange'],
  ...[1, 0, -2, 41, '2', 2.5].map((systemValue) => ['system value', { systemValue }, 'systemValue'] as const),
  ['system value of a single', { systemValue: 2 }, 'systemValue'],
  ['amounts of blocks of a single', { amountByBlockId: { 1: 500 } }, 'amountByBlockId'],
  ['amount of a block', { typeId: 5, bets: two, amountByBlockId: { 1: -5 } }, 'amountByBlockId.1'],
  ['amount of a block that is not there', { typeId: 5, bets: two, amountByBlockId: { 7: 5 } }, 'amountByBlockId.7'],
  ['amounts of bets of a single', { amountByBetId: { '501|1|1': 1000 } }, 'amountByBetId'],
  ['no amounts of many singles', { typeId: 9 }, 'amountByBetId.501|1|1'],
  ['an amount of nothing', many({ '501|1|1': 0 }), 'amountByBetId.501|1|1'],
  ['an amount of no bet', many({ '501|1|1': 1000, '501|1|2': 10 }), 'amountByBetId.501|1|2'],
  ['amounts that are not the stake', many({ '501|1|1': 999 }), 'amount'],
  ...[7, 'a', 'x'.repeat(41), 'a b c', '<b>'].map((promoCode) => ['code', { promoCode }, 'promoCode'] as const),
  ['request to the staff', { isVipBet: 1 }, 'isVipBet'],
  ...[-1, '5', HUGE].map((percent) => ['hyper bonus', { hyperBonusPercent: percent }, 'hyperBonusPercent'] as const),
  ...['x', -1, '999999'].map((userId) => ['player', { userId }, 'userId'] as const),
  ...[undefined, 7, 'x'.repeat(21)].map((rulesVersion) => ['rules', { rulesVersion }, 'rulesVersion'] as const),
];

describeCore('a coupon that is not understood', databaseKinds, (world) => {
  it('is answered with the field that is wrong and writes nothing, whatever is wrong with it', async () => {
    const seen: unknown[] = [];
    for (const [index, [what, over]] of wrong.entries()) {
      const body = { ...buildCoupon(world.accountId), ...over } as ReturnType<typeof buildCoupon>;
      const answer = await world.browser.place(body, `bad-key-${index}`);
      seen.push([what, answer.statusCode, answer.json().code, answer.json().details?.field]);
    }
    expect(seen).toEqual(wrong.map(([what, , field]) => [what, 400, 'validation_failed', field]));
    const { kysely } = world.database;
    expect(await kysely.selectFrom('coupons').select('id').execute()).toEqual([]);
    expect(await kysely.selectFrom('transfers').select('id').where('purpose', '=', 'stake').execute()).toEqual([]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is refused by its bet where the market is unknown, whole where it is too long, and for another player’s account', async () => {
    const unknown = await world.browser.place(buildCoupon(world.accountId, bets({ marketKey: '99999' })), 'bad-key-x');
    expect([unknown.statusCode, unknown.json().details.refusals]).toEqual([
      409,
      [{ code: 'market_closed', betIndex: 0 }],
    ]);
    const list = Array.from({ length: 10_000 }, () => buildBet());
    const tooLong = await world.browser.place(buildCoupon(world.accountId, { typeId: 3, bets: list }), 'bad-key-z');
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([413, 'payload_too_large']);
    const other = await addTestPlayer(world);
    const foreign = await world.browser.place(buildCoupon(other.accountId), 'bad-key-y');
    expect([foreign.statusCode, foreign.json().details.field]).toEqual([400, 'accountId']);
  });
});
