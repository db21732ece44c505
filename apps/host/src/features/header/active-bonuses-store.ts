import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Something of offers that runs for the player. */
export type ActiveBonus = ResponseOf<'getActiveBonuses'>['active'][number];

/** Ports of what is active. */
export interface ActiveBonusesPorts {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly language: string;
}

/** Everything of offers that runs for the player, kept up whenever balances move. */
export class ActiveBonusesStore {
  active: readonly ActiveBonus[] = [];
  private readonly ports: ActiveBonusesPorts;

  constructor(ports: ActiveBonusesPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports'>(this, { active: observableRef, ports: false }, { autoBind: true });
  }

  /** Follows it; the answer ends it. */
  start(): () => void {
    void this.load();
    return this.ports.stream.onPrivate(({ type }) => {
      if (type === 'accounts') void this.load();
    });
  }

  /** Loads it anew. What fails to load is left as it was; the next move of a balance asks again. */
  async load(): Promise<void> {
    const { transport, language } = this.ports;
    try {
      const { active } = await transport.call(operations.getActiveBonuses, { query: { language } });
      runInAction(() => (this.active = active));
    } catch {
      // Nobody is told: the office says it whole.
    }
  }
}
