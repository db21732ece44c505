import { hostname } from 'node:os';
import { createHash } from 'node:crypto';
import { describeApi } from '@longshot/contracts/api-description';
import { PRESENCE_EVERY_MS, type GatewayContract, type GatewayPresence } from '@longshot/release';
import { gatewayContractId, writeWhole, type FolderStoreReader } from '@longshot/release/folder-store';

/** Input of the record by which a gateway tells of itself. */
export interface PresenceInput {
  readonly store: FolderStoreReader;
  readonly channel: string;
  /** Tells gateways of one machine apart: their folder. */
  readonly place: string;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
  /** How the store is changed, wherever it is. */
  readonly onStore: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The contract of this gateway. */
export function ownContract(version: string): GatewayContract {
  const content = { schema: 'gateway/v1', version, ...describeApi() } as const;
  return { ...content, id: gatewayContractId(content) };
}

/**
 * Writes into the store what this gateway serves and that it runs, so that releases are judged by it: at the start,
 * every half minute, and when it ends.
 */
export class PresenceKeeper {
  readonly #input: PresenceInput;
  readonly #contract: GatewayContract;
  readonly #startedAt: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(input: PresenceInput, contract: GatewayContract) {
    this.#input = input;
    this.#contract = contract;
    this.#startedAt = new Date(input.nowMs()).toISOString();
  }

  /** Begins to tell. A store that cannot be written is warned of, and keeps nobody from being served. */
  async start(): Promise<void> {
    await this.#write(null);
    this.#timer = setInterval(() => void this.#write(null), PRESENCE_EVERY_MS).unref();
  }

  /** Tells that it ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write(new Date(this.#input.nowMs()).toISOString());
  }

  async #write(stoppedAt: string | null): Promise<void> {
    const { store, channel, onStore, nowMs, warn } = this.#input;
    const gateway = `${hostname()
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-')}-${this.#hash()}`;
    const presence: GatewayPresence = {
      schema: 'presence/v1',
      gateway,
      channel,
      contract: this.#contract.id,
      startedAt: this.#startedAt,
      seenAt: new Date(nowMs()).toISOString(),
      stoppedAt,
    };
    try {
      await onStore(async () => {
        const file = store.gatewayContractFile(this.#contract.id);
        if ((await store.readGatewayContract(this.#contract.id)) === undefined) {
          await writeWhole(file, `${JSON.stringify(this.#contract)}\n`);
        }
        await writeWhole(store.presenceFile(channel, gateway), `${JSON.stringify(presence, null, 1)}\n`);
      });
    } catch (error) {
      warn(`what this gateway serves could not be told to the store of releases: ${(error as Error).message}`);
    }
  }

  #hash(): string {
    return createHash('sha256').update(this.#input.place).digest('hex').slice(0, 8);
  }
}
