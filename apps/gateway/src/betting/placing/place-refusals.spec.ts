import { PresentTerms } from '../../platform/http/present-terms.ts';
import type { PlaceCouponBody } from '@longshot/contracts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';

describeCore('a coupon that is not placed', databaseKinds, (world) => {
  let keys = 0;
  const price = (outcomes: Record<string, number>, over: object = {}) =>
    world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650, ...outcomes }, over)]));

  const place = (over: Partial<PlaceCouponBody> = {}, key = `key-${++keys}-long`) =>
    world.browser.place(buildCoupon(world.accountId, over), key);

  const refusalOf = async (over: Partial<PlaceCouponBody>) => {
    const answer = await place(over);
    expect(await world.browser.balance()).toBe(100_000);
    expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toEqual([]);
    return { status: answer.statusCode, code: answer.json().code, refusals: answer.json().details.refusals };
  };

  it('is refused to a player who is banned, though what was placed before is still answered', async () => {
    const key = 'before-the-ban';
    const before = await place({}, key);
    await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    const again = await place({}, key);
    expect([again.statusCode, again.json().couponId]).toEqual([200, before.json().couponId]);
    const refused = await place({});
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'blocked']);
    expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toHaveLength(1);
  });

  it('is refused to a player whose account was closed a moment ago, or whose session another process ended', async () => {
    expect((await world.browser.get('/web-api/user/accounts')).statusCode).toBe(200);
    await world.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
    const blocked = await place({});
    expect([blocked.statusCode, blocked.json().code]).toEqual([403, 'blocked']);
    await world.database.kysely.updateTable('players').set({ is_blocked: false }).execute();
    await world.database.kysely.deleteFrom('sessions').execute();
    const ended = await place({});
    expect([ended.statusCode, ended.json().code]).toEqual([401, 'unauthorised']);
    expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toEqual([]);
  });

  it('is refused with 451 until the player agrees to changed terms, though what was placed before is answered', async () => {
    const key = 'before-the-terms';
    const before = await place({}, key);
    await world.restart({ terms: new PresentTerms('2') });
    const again = await place({}, key);
    expect([again.statusCode, again.json().couponId]).toEqual([200, before.json().couponId]);
    const refused = await place({});
    expect([refused.statusCode, refused.json().code, refused.json().details.exceptionCode]).toEqual([
      ...[451, 'terms_changed', 1],
    ]);
    expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toHaveLength(1);
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    await world.browser.post('/web-api/user/confirm-terms', {}, { authorization: `Bearer ${token}` });
    expect((await place({})).statusCode).toBe(200);
  });

  it('is taken under changed terms where the site asks for no confirmation', async () => {
    await world.restart({ terms: new PresentTerms('2'), isTermsConfirmationOn: false });
    expect((await place({})).statusCode).toBe(200);
  });

  describe('is refused, naming the bet,', () => {
    const two = () => [buildBet({ eventId: EVENTS.other }), buildBet()];

    it.each([
      ['market_suspended', () => price({}, { status: -1 })],
      ['market_closed', () => price({}, { status: 0 })],
      ['market_closed', () => price({}, { status: -3 })],
      ['game_finished', () => world.say(buildOdds([], { state: buildState(3) }))],
    ])('with %s', async (code, happen) => {
      happen();
      expect(await refusalOf({ typeId: 1, bets: two() })).toEqual({
        status: 409,
        code,
        refusals: [{ code, betIndex: 1 }],
      });
    });

    it('with market_suspended when the outcome itself is closed', async () => {
      const outcomes = [{ outcomeId: '1', coef: 2100, isActive: false }];
      world.say(buildOdds([{ marketId: 1, specifiers: '', status: 1, outcomes }]));
      expect(await refusalOf({})).toMatchObject({ refusals: [{ code: 'market_suspended', betIndex: 0 }] });
    });

    it('with market_closed for what the book does not know', async () => {
      const bets = [buildBet(), buildBet({ eventId: '999' })];
      expect(await refusalOf({ typeId: 1, bets })).toMatchObject({
        refusals: [{ code: 'market_closed', betIndex: 1 }],
      });
    });

    it('with price_stale when the feed has been silent', async () => {
      world.clock.advance(120_001);
      expect(await refusalOf({})).toMatchObject({ status: 409, refusals: [{ code: 'price_stale', betIndex: 0 }] });
    });

    it('with bets_dependent for each of two bets on one game', async () => {
      const bets = [
        buildBet(),
        buildBet({ eventId: EVENTS.other }),
        buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' }),
      ];
      const refusals = [0, 2].map((betIndex) => ({ code: 'bets_dependent', betIndex }));
      expect(await refusalOf({ typeId: 1, bets })).toEqual({ status: 422, code: 'bets_dependent', refusals });
    });

    it('with score_changed when a live score has moved, if the player asked for it', async () => {
      const bets = [buildBet({ eventId: EVENTS.live, coef: '1.50', score: '0:0' })];
      expect(await refusalOf({ bets, isDropOnScoreChange: true })).toMatchObject({
        status: 409,
        refusals: [{ code: 'score_changed', betIndex: 0 }],
      });
      expect((await place({ bets, isDropOnScoreChange: false })).statusCode).toBe(200);
    });
  });

  describe('is refused as a whole', () => {
    it.each([
      ['below_min', { amount: 19 }, { code: 'below_min', boundMinor: 20 }],
      ['above_max', { amount: 500_001 }, { code: 'above_max', boundMinor: 500_000 }],
      ['insufficient_funds', { amount: 100_001 }, { code: 'insufficient_funds', boundMinor: 100_000 }],
      ['type_invalid', { typeId: 6 }, { code: 'type_invalid' }],
      [
        'type_invalid',
        { typeId: 0, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] },
        { code: 'type_invalid' },
      ],
      ['type_invalid', { typeId: 1 }, { code: 'type_invalid' }],
      ['type_invalid', { typeId: 2 }, { code: 'type_invalid' }],
    ] as [string, Partial<PlaceCouponBody>, object][])('with %s', async (code, over, refusal) => {
      expect(await refusalOf(over)).toEqual({ status: 422, code, refusals: [refusal] });
    });

    it('with rules_changed when the page estimates with other rules', async () => {
      expect(await refusalOf({ rulesVersion: 'old' })).toEqual({
        status: 409,
        code: 'rules_changed',
        refusals: [{ code: 'rules_changed' }],
      });
    });

    it('with above_max when the stake is above what a coupon may pay', async () => {
      const currencies = [{ iso: 'EUR', minStakeMinor: 1, maxStakeMinor: 90_000, maxPayoutMinor: 5_000 }];
      await world.restart({ currencies });
      expect(await refusalOf({ amount: 5_001 })).toMatchObject({
        refusals: [{ code: 'above_max', boundMinor: 5_000 }],
      });
      expect((await place({ amount: 5_000 })).json().possibleWinMinor).toBe(5_000);
    });

    it.each([
      ['no coefficient', { bets: [buildBet({ coef: '1' })] }, 'bets.0.coef'],
      ['no bets', { bets: [] }, 'bets'],
      ['a stake of nothing', { amount: 0 }, 'amount'],
      ['an account that is not the player’s', { accountId: '1' }, 'accountId'],
    ])('as not understood with %s', async (_, over, field) => {
      const answer = await place(over);
      expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([
        400,
        'validation_failed',
        field,
      ]);
    });

    it('for the account of another player', async () => {
      const { browser: other } = await addTestPlayer(world);
      const answer = await other.place(buildCoupon(world.accountId), 'foreign-key');
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'accountId']);
      expect(await world.browser.balance()).toBe(100_000);
    });

    it.each([
      ['to a visitor', false, {}, 401],
      ['without a key', true, { 'idempotency-key': 'short' }, 400],
      ['without the CSRF token', true, { 'x-csrf-token': 'none' }, 403],
      ['from another site', true, { 'sec-fetch-site': 'cross-site' }, 403],
    ])('%s', async (_, isSignedIn, headers, status) => {
      const sender = isSignedIn ? world.browser : new TestBrowser(world.app);
      if (!isSignedIn) await sender.open();
      const all = { 'idempotency-key': 'headers-key', ...headers };
      expect((await sender.post('/web-api/coupon', buildCoupon(world.accountId), all)).statusCode).toBe(status);
    });
  });
});
