import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type Limit, type PrivateMessage, type ResponseOf } from '@longshot/contracts';
import { isNoLimit } from '@longshot/domain/limits';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** A limit of money in force, with what counts against it. */
export interface LimitBar {
  readonly key: string;
  /** Names it in the texts: `deposit_day`. */
  readonly label: string;
  readonly iso: string;
  readonly usedMinor: number;
  readonly mostMinor: number;
  readonly isNear: boolean;
}

const barOf = ({ accountId, limitType, label, iso, used, limitValue, isNearlyReached }: Limit): readonly LimitBar[] =>
  iso === null || used === null
    ? []
    : [
        {
          key: `${limitType}-${accountId}`,
          label,
          iso,
          // Who won more than they lost has used nothing of it.
          usedMinor: Math.max(0, used),
          mostMinor: limitValue,
          isNear: isNearlyReached,
        },
      ];

/** How much of each limit of money is used, read anew when money moves. */
export class LimitBarsStore {
  private readonly loaded = new Loaded<ResponseOf<'getLimits'>>();
  private readonly transport: Transport;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'loaded' | 'transport' | 'stop'>(
      this,
      { loaded: false, transport: false, stop: false },
      { autoBind: true },
    );
    this.stop = stream.onPrivate(this.handle);
  }

  /** Those of an account. */
  of(accountId: string): readonly LimitBar[] {
    const limits = this.loaded.value?.limitsData ?? [];
    const counts = (limit: Limit) =>
      limit.measure === 'money' &&
      limit.limitState === 'ACTIVE' &&
      limit.accountId === accountId &&
      !isNoLimit(limit.limitType, limit.limitValue);
    return limits.filter(counts).flatMap(barOf);
  }

  /** Reads them; what was read before stays when they cannot be read again. */
  load(): void {
    this.loaded.load((signal) => this.transport.call(operations.getLimits, { signal }), true);
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }

  /** Stops listening. */
  dispose(): void {
    this.loaded.reset();
    this.stop();
  }

  private handle({ type }: PrivateMessage): void {
    if (type === 'accounts' && this.loaded.state !== 'idle') this.load();
  }
}
