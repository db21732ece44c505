import type { Transport } from '@longshot/api-client';
import { operations, type PaymentMethod } from '@longshot/contracts';
import type { PaymentDirection } from '@longshot/domain';
import { makeAutoObservable, runInAction } from 'mobx';

/** The ways to pay, loaded once for all pages of a mount. */
export class MethodsStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private methods: readonly PaymentMethod[] = [];
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport'>(this, { transport: false }, { autoBind: true });
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
  async load(): Promise<void> {
    if (this.status === 'ready' || this.status === 'loading') return;
    this.status = 'loading';
    try {
      const { methods } = await this.transport.call(operations.getPaymentMethods);
      runInAction(() => {
        this.methods = methods;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        this.status = 'failed';
      });
    }
  }
}
