import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFreeRounds, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import {
  addProviderKey,
  addTestProvider,
  callAsProvider,
  changeTestProvider,
  openOutside,
  OUTSIDE,
  TITLES,
  type TestProvider,
} from '../../../test/worlds/outside-provider-for-tests.ts';
import type { Hub88Call } from './hub88-bodies.ts';
import { hub88Path } from './hub88-routes.ts';

/** Bodies as the protocol sends them, with fields that the house does not read. */
const recorded = {
  balance: { request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af', game_code: 'acme-dice' },
  bet: {
    transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
    supplier_transaction_id: '41ecc3ad-b181-4235-bf9d-acf0a7ad9730',
    supplier_user: 'hub_user',
    round_closed: false,
    round: 'rNEMwgzJAOZ6eR3V',
    reward_uuid: null,
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265b0',
    is_free: false,
    is_aggregated: false,
    game_code: 'acme-dice',
    currency: 'EUR',
    bet: 'zero',
    amount: 1_000_000,
    meta: { selection: 'over' },
  },
  win: {
    transaction_uuid: '26d2dcfe-b89e-11e7-854a-58404eea6d17',
    supplier_transaction_id: '41ecc3ad-b181-4235-bf9d-acf0a7ad9731',
    round_closed: true,
    round: 'rNEMwgzJAOZ6eR3V',
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265b1',
    reference_transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
    is_free: false,
    game_code: 'acme-dice',
    currency: 'EUR',
    amount: 2_500_000,
  },
  rollback: {
    transaction_uuid: '36d2dcfe-b89e-11e7-854a-58404eea6d18',
    round_closed: true,
    round: 'rNEMwgzJAOZ6eR3V',
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265b2',
    reference_transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
    game_code: 'acme-dice',
  },
} as const;

describeCore('the wallet in the style of Hub88', databaseKinds, (world) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  let whose: object;
  let provider: TestProvider;
  const send = async (call: Hub88Call, body: object | string, key: KeyObject = privateKey) => {
    const payload = typeof body === 'string' ? body : JSON.stringify({ ...whose, ...body });
    const signature = sign('RSA-SHA256', Buffer.from(payload), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const answer = await world.app.inject({ method: 'POST', url: hub88Path(OUTSIDE, call), headers, payload });
    return [answer.json().status, answer.json().balance];
  };
  const bet = (over: object = {}) => send('transaction/bet', { ...recorded.bet, ...over });
  const win = (over: object = {}) => send('transaction/win', { ...recorded.win, ...over });
  const rollback = (over: object = {}) => send('transaction/rollback', { ...recorded.rollback, ...over });
  beforeEach(async () => {
    provider = await addTestProvider(world);
    const { token } = await openOutside(world, provider);
    await addProviderKey(world, { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() });
    await changeTestProvider(world, { protocol: 'hub88' });
    whose = { user: String(world.playerId), token };
  });

  it('sends its catalogue by the house’s own call, under its secret', async () => {
    const taken = await callAsProvider(world, provider.key, 'catalogue', { games: TITLES });
    const refused = await callAsProvider(world, provider.key, 'balance', { token: 'any' });
    expect([taken.statusCode, refused.statusCode]).toEqual([200, 404]);
  });

  it('tells a balance, takes a bet and gives a win, each once', async () => {
    expect(await send('user/balance', recorded.balance)).toEqual(['RS_OK', 100_000_000]);
    expect(await bet()).toEqual(['RS_OK', 99_000_000]);
    expect(await bet({ request_uuid: 'another' })).toEqual(['RS_OK', 99_000_000]);
    expect(await win()).toEqual(['RS_OK', 101_500_000]);
    expect(await win()).toEqual(['RS_OK', 101_500_000]);
    expect(await bet({ amount: 2_000_000 })).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', undefined]);
    expect(await world.browser.balance()).toBe(101_500);
  });

  it('gives a bet back once, and remembers one that has not come', async () => {
    await bet();
    expect(await rollback()).toEqual(['RS_OK', 100_000_000]);
    expect(await rollback({ transaction_uuid: 'another' })).toEqual(['RS_OK', 100_000_000]);
    expect(await rollback({ reference_transaction_uuid: 'never-came' })).toEqual(['RS_OK', 100_000_000]);
    expect(await bet({ transaction_uuid: 'never-came' })).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', undefined]);
    expect(await win()).toEqual(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', undefined]);
  });

  it('closes a round with the bet that says so', async () => {
    const over = { round_closed: true };
    expect([await bet(over), await bet(over)]).toEqual([
      ['RS_OK', 99_000_000],
      ['RS_OK', 99_000_000],
    ]);
    expect(await bet({ transaction_uuid: 'late' })).toEqual(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', undefined]);
  });

  it('takes wins and roll-backs after the player signed out, and no bets', async () => {
    await bet();
    await bet({ transaction_uuid: 'second', round: 'second' });
    await world.browser.post('/web-api/auth/logout', {});
    expect(await bet({ transaction_uuid: 'third', round: 'third' })).toEqual(['RS_ERROR_TOKEN_EXPIRED', undefined]);
    expect(await rollback({ reference_transaction_uuid: 'second' })).toEqual(['RS_OK', 99_000_000]);
    expect(await win()).toEqual(['RS_OK', 101_500_000]);
  });

  it.each([
    ['RS_ERROR_INVALID_TOKEN', { token: 'made-up' }],
    ['RS_ERROR_INVALID_TOKEN', { user: '999999' }],
    ['RS_ERROR_INVALID_GAME', { game_code: 'nothing' }],
    ['RS_ERROR_WRONG_CURRENCY', { currency: 'USD' }],
    ['RS_ERROR_NOT_ENOUGH_MONEY', { amount: 100_001_000 }],
    ['RS_ERROR_WRONG_TYPES', { amount: '1000000' }],
    ['RS_ERROR_WRONG_TYPES', { amount: 1_000_001 }],
    ['RS_ERROR_WRONG_TYPES', { amount: 0 }],
    ['RS_ERROR_WRONG_TYPES', { is_free: true }],
    ['RS_ERROR_WRONG_TYPES', { round: undefined }],
  ])('answers %s to %o', async (status, over) => {
    expect(await bet(over)).toEqual([status, undefined]);
    const written = await world.database.kysely.selectFrom('casino_transactions').select('kind').execute();
    expect(written).toEqual([]);
  });

  it('takes free bets of the rounds that the house gave, and pays what they win as the offer says', async () => {
    const offer = buildFreeRounds(world.clock.nowMs(), provider.games.get('acme-dice') ?? '', {
      rounds: 2,
      stake: 1_000,
    });
    expect(await publish(world, offer)).toMatchObject({ status: 200 });
    expect(await take(world, 'reels')).toMatchObject({ state: 'granted' });
    expect(await bet({ is_free: true })).toEqual(['RS_OK', 100_000_000]);
    expect(await bet({ is_free: true, request_uuid: 'again' })).toEqual(['RS_OK', 100_000_000]);
    expect(await win({ is_free: true })).toEqual(['RS_OK', 102_000_000]);
    // The amount may be left at nothing: it is that of the rounds.
    const second = { is_free: true, transaction_uuid: 'second', round: 'second' };
    expect(await bet({ ...second, amount: 500_000 })).toEqual(['RS_ERROR_WRONG_TYPES', undefined]);
    expect(await bet({ ...second, amount: 0 })).toEqual(['RS_OK', 102_000_000]);
    const third = { is_free: true, transaction_uuid: 'third', round: 'third' };
    expect(await bet(third)).toEqual(['RS_ERROR_WRONG_TYPES', undefined]);
    // Given back, the round is there again; what is repeated is answered though none are left.
    expect(await rollback({ reference_transaction_uuid: 'second' })).toEqual(['RS_OK', 102_000_000]);
    expect(await bet(third)).toEqual(['RS_OK', 102_000_000]);
    expect(await bet(third)).toEqual(['RS_OK', 102_000_000]);
    expect(await world.browser.balance()).toBe(102_000);
  });

  it('believes only what was signed with a key of the provider', async () => {
    expect(await send('transaction/bet', recorded.bet, stranger)).toEqual(['RS_ERROR_INVALID_SIGNATURE', undefined]);
    expect(await send('transaction/bet', '{"user":')).toEqual(['RS_ERROR_WRONG_SYNTAX', undefined]);
    await changeTestProvider(world, { protocol: 'hub88', isEnabled: false });
    expect(await bet()).toEqual(['RS_ERROR_INVALID_PARTNER', undefined]);
  });
});
