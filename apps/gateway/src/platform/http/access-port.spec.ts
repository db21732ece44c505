import { OPERATION_CLASSES } from '@longshot/domain/access';
import { AccessPort, type AccessOrigin, pageOf } from './access-port.ts';

const origin: AccessOrigin = {
  country: 'DE',
  address: '203.0.113.7',
  userAgent: '',
  isGeoOff: false,
  isSignedIn: true,
};

describe('the page of an operation', () => {
  it.each([
    ['/web-api/line/events', '/line'],
    ['/web-api/live', '/live'],
    ['/web-api/results/sports', '/results'],
    ['/web-api/registration', '/registration'],
    ['/web-api/casino/games', '/casino'],
    ['/web-api/lotto', '/lotto'],
    ['/web-api/lotto/tickets', '/lotto'],
    ['/game-api/round', '/casino'],
    ['/web-api/payments/deposit', '/office/recharge'],
    ['/web-api/payments/withdrawal', '/office/deduce'],
    ['/web-api/coupon', '/'],
    ['/web-api/liveness', '/'],
    ['/other/web-api/live', '/'],
  ])('of %s is %s', (path, page) => expect(pageOf({ path })).toBe(page));
});

describe('the port of access', () => {
  it('lets everything through before anybody knows visitors and players', async () => {
    const port = new AccessPort(() => 0);
    expect(port.looksAtSession).toBe(false);
    expect(port.refusalOfVisitor(origin, { class: 'stake', page: '/' })).toBeNull();
    expect(await port.refusalOfPlayer('1', { class: 'stake' })).toBeNull();
  });

  it('asks those who know visitors, with where somebody comes from and what is asked for', () => {
    const port = new AccessPort(() => 0);
    const find = jest.fn(() => ({ maintenance: null, block: { reason: 'country' as const, page: 'block' } }));
    port.useVisitors({ looksAtSession: () => true, find });
    expect(port.looksAtSession).toBe(true);
    expect(port.refusalOfVisitor(origin, { class: 'stake', page: '/live' })).toMatchObject({
      code: 'blocked',
      details: { reason: 'country', page: 'block' },
    });
    expect(find).toHaveBeenCalledWith(origin, { class: 'stake', page: '/live' });
  });

  it('judges by the clock it was given', () => {
    let nowMs = 99;
    const port = new AccessPort(() => nowMs);
    port.useVisitors({
      looksAtSession: () => false,
      find: () => ({ maintenance: { fromMs: 100, untilMs: 200 }, block: null }),
    });
    const refusedAt = [99, 100, 199, 200].map((atMs) => {
      nowMs = atMs;
      return port.refusalOfVisitor(origin, { class: 'read', page: '/' })?.code ?? null;
    });
    expect(refusedAt).toEqual([null, 'unavailable', 'unavailable', null]);
  });

  it('looks a player up only for what their own state may close, and nobody who is not signed in', async () => {
    const port = new AccessPort(() => 0);
    const find = jest.fn(() => Promise.resolve({ isBlocked: true }));
    port.usePlayers(find);
    const refused: string[] = [];
    for (const asked of OPERATION_CLASSES) {
      expect(await port.refusalOfPlayer(null, { class: asked })).toBeNull();
      if (await port.refusalOfPlayer('7', { class: asked })) refused.push(asked);
    }
    expect(refused).toEqual(['stake', 'deposit', 'withdraw']);
    expect(find.mock.calls).toEqual([['7'], ['7'], ['7']]);
  });
});
