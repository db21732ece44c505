import type { Transport } from '@longshot/api-client';
import { operations, type PaymentMethod } from '@longshot/contracts';
import type { PaymentDirection } from '@longshot/domain/payments';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** The ways to pay, loaded once for all pages of a mount. */
export class MethodsStore {
  private readonly loaded = new Loaded<readonly PaymentMethod[]>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** The ways of a direction that take a currency. */
  of(direction: PaymentDirection, iso: string): readonly PaymentMethod[] {
    return this.methods.filter(
      (method) => method.direction === direction && method.bounds.some((bounds) => bounds.iso === iso),
    );
  }

  /** Every currency that some way takes, in the order of the first. */
  get currencies(): readonly string[] {
    return [...new Set(this.methods.flatMap(({ bounds }) => bounds.map(({ iso }) => iso)))];
  }

  /** Loads the ways, unless they are there or on their way. */
  load(): void {
    this.loaded.loadOnce(
      async (signal) => (await this.transport.call(operations.getPaymentMethods, { signal })).methods,
    );
  }

  private get methods(): readonly PaymentMethod[] {
    return this.loaded.value ?? [];
  }
}
