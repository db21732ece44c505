import { findMethod, type SiteMethod } from './payment-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';

/**
 * Way of a payment to a provider: which method in which direction, and for whom. The first that fits is taken, those
 * after it where it does not do it.
 */
export interface PaymentRoute {
  readonly providerId: string;
  readonly direction: SiteMethod['direction'];
  readonly methodId: string;
  /** ISO 3166 codes of players' countries; everywhere unless told. */
  readonly countries?: readonly string[];
  /** Currencies; every one of the method unless told. */
  readonly isos?: readonly string[];
  /** Bounds of the amount in minor units, both included; any unless told. */
  readonly leastMinor?: number;
  readonly mostMinor?: number;
}

/** Facts of a payment by which its provider is chosen. */
export interface RoutedPayment {
  readonly direction: SiteMethod['direction'];
  readonly methodId: string;
  readonly iso: string;
  readonly amountMinor: number;
  /** ISO 3166; null where nobody knows where the player lives. */
  readonly country: string | null;
}

const fits = (route: PaymentRoute, { direction, methodId, iso, amountMinor, country }: RoutedPayment): boolean =>
  route.direction === direction &&
  route.methodId === methodId &&
  (route.countries === undefined || (country !== null && route.countries.includes(country))) &&
  (route.isos === undefined || route.isos.includes(iso)) &&
  amountMinor >= (route.leastMinor ?? 0) &&
  amountMinor <= (route.mostMinor ?? Number.MAX_SAFE_INTEGER);

/** Providers of payments, and which of them a payment goes to. A payment stays with the one that has opened it. */
export class PaymentRegistry {
  readonly providers: readonly PaymentProvider[];
  /** Ways to pay that at least one provider takes. */
  readonly methods: readonly SiteMethod[];
  readonly #routes: readonly PaymentRoute[];

  /** @throws Error where a route names a provider or a method that there is not. */
  constructor(providers: readonly PaymentProvider[], methods: readonly SiteMethod[], routes: readonly PaymentRoute[]) {
    for (const { providerId, direction, methodId } of routes) {
      const isThere = providers.some(({ id }) => id === providerId) && findMethod(methods, direction, methodId);
      if (!isThere) throw new Error(`there is no ${direction} by ${methodId} at ${providerId}`);
    }
    this.providers = providers;
    this.#routes = routes;
    const routesOf = ({ id, direction }: SiteMethod) =>
      routes.filter((route) => route.methodId === id && route.direction === direction);
    const isSavable = (method: SiteMethod) =>
      routesOf(method).some(({ providerId }) => providers.some(({ id, hasTokens }) => id === providerId && hasTokens));
    this.methods = methods
      .filter((method) => routesOf(method).length > 0)
      .map((method) => ({
        ...method,
        isSavable: method.direction === 'deposit' && method.id !== 'voucher' && isSavable(method),
      }));
  }

  /** Providers that take a payment, each once, the one to be asked first in front; empty where none does. */
  providersFor(payment: RoutedPayment): readonly PaymentProvider[] {
    const ids = new Set(this.#routes.filter((each) => fits(each, payment)).map(({ providerId }) => providerId));
    return [...ids].flatMap((id) => this.providers.filter((each) => each.id === id));
  }

  /** Provider that a payment is at. @throws Error where it is none of this installation any more. */
  of({ id, provider_id: providerId }: Pick<PaymentRow, 'id' | 'provider_id'>): PaymentProvider {
    const provider = this.providers.find((each) => each.id === providerId);
    if (!provider) throw new Error(`payment ${id} began at ${providerId}, which is not set up here`);
    return provider;
  }
}
