import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '@longshot/release/objects';
import type { Database } from '../../platform/database/index.ts';
import { sealBytes, unsealBytes } from '../../platform/secrets/sealed-bytes.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';

/** Input of the store of documents. */
export interface DocumentStoreInput {
  readonly database: Database;
  readonly siteId: string;
  /** Where the sealed bytes are kept: a folder, or a bucket. */
  readonly objects: ObjectStore;
}

/** Documents of players, each encrypted for its player: whoever has the objects alone can read none. */
export class DocumentStore {
  readonly #input: DocumentStoreInput;

  constructor(input: DocumentStoreInput) {
    this.#input = input;
  }

  /** Keeps a document; answers the key it is found by. */
  async keep(playerId: number, bytes: Uint8Array): Promise<string> {
    const { objects, siteId } = this.#input;
    const key = `documents/${siteId}/${playerId}/${randomUUID()}`;
    await objects.write(key, sealBytes(await this.#secret(), ownerOf(playerId, key), bytes), 'absent');
    return key;
  }

  /** Opens a document; undefined where it is gone. Throws for one that was changed or belongs to somebody else. */
  async open(playerId: number, key: string): Promise<Buffer | undefined> {
    const found = await this.#input.objects.read(key);
    return found && unsealBytes(await this.#secret(), ownerOf(playerId, key), Buffer.from(found.bytes));
  }

  /** Removes a document; one that is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.#input.objects.remove(key);
  }

  #secret(): Promise<string> {
    return siteSecret(this.#input.database, this.#input.siteId, 'documents');
  }
}

const ownerOf = (playerId: number, key: string): string => `${playerId}:${key}`;
