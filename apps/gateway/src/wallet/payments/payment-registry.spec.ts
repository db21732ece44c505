import { CARD_DEPOSIT, SITE_METHODS } from './payment-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentRegistry, type PaymentRoute, type RoutedPayment } from './payment-registry.ts';

const provider = (id: string): PaymentProvider => ({
  id,
  open: () => Promise.reject(new Error('not asked')),
  refund: () => Promise.reject(new Error('not asked')),
  status: () => Promise.resolve(null),
  readWebhook: () => Promise.resolve(null),
});
const card = { direction: 'deposit', methodId: 'card' } as const;
const payment = { ...card, iso: 'EUR', amountMinor: 2_000, country: 'DE' } as const;
const build = (...routes: PaymentRoute[]) =>
  new PaymentRegistry([provider('one'), provider('two')], [CARD_DEPOSIT, ...SITE_METHODS], routes);

describe('which provider a payment goes to', () => {
  const registry = build(
    { providerId: 'one', ...card, countries: ['DE', 'AT'], isos: ['EUR'], mostMinor: 50_000 },
    { providerId: 'two', ...card, leastMinor: 1_000 },
  );
  const idsOf = (over: Partial<RoutedPayment>) => registry.providersFor({ ...payment, ...over }).map(({ id }) => id);

  it.each([
    [{}, ['one', 'two']],
    [{ amountMinor: 999 }, ['one']],
    [{ amountMinor: 50_000 }, ['one', 'two']],
    [{ amountMinor: 50_001 }, ['two']],
    [{ country: 'SE' }, ['two']],
    [{ country: null }, ['two']],
    [{ iso: 'GBP' }, ['two']],
    [{ iso: 'GBP', amountMinor: 999 }, []],
    [{ direction: 'withdrawal' }, []],
    [{ methodId: 'voucher' }, []],
  ] as const)('is the first that takes its method, country, currency and amount, then the next: %j', (over, ids) => {
    expect(idsOf(over)).toEqual(ids);
  });

  it('is asked once, whichever rows name it', () => {
    const twice = build({ providerId: 'two', ...card }, { providerId: 'one', ...card }, { providerId: 'two', ...card });
    expect(twice.providersFor(payment).map(({ id }) => id)).toEqual(['two', 'one']);
  });

  it('is the one that it began at, for as long as it is', () => {
    expect(registry.of({ id: 1, provider_id: 'two' }).id).toBe('two');
    expect(() => registry.of({ id: 1, provider_id: 'gone' })).toThrow('payment 1 began at gone');
  });

  it('offers only what some provider takes, and refuses a route to nothing', () => {
    expect(registry.methods).toEqual([{ ...CARD_DEPOSIT, isSavable: false }]);
    expect(() => build({ providerId: 'three', ...card })).toThrow('there is no deposit by card at three');
    expect(() => build({ providerId: 'one', direction: 'withdrawal', methodId: 'card' })).toThrow(
      /no withdrawal by card/,
    );
  });
});
