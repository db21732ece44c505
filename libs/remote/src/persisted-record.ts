/** Where something is kept; null where the browser forbids storage. */
export type RecordStorage = (Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>) | null;

/** Fields that are kept under one key, by their names. */
export type PersistedFields = Readonly<Record<string, unknown>>;

/**
 * Fields that outlive the page, under one key and with a version: another version or anything malformed reads as none,
 * and stays where it is. Storage that is full or forbidden keeps nothing and breaks nothing.
 */
export class PersistedRecord {
  readonly key: string;
  private readonly storage: RecordStorage;
  private readonly version: number;

  constructor(storage: RecordStorage, key: string, version: number) {
    [this.storage, this.key, this.version] = [storage, key, version];
  }

  /** Reads the fields that are kept now. */
  read(): PersistedFields {
    try {
      return this.parse(this.storage?.getItem(this.key) ?? null);
    } catch {
      return {};
    }
  }

  /** Reads the fields in a text of the storage, such as another tab's event tells it. */
  parse(text: string | null): PersistedFields {
    try {
      const kept = JSON.parse(text ?? 'null') as PersistedFields | null;
      return kept?.['version'] === this.version ? kept : {};
    } catch {
      return {};
    }
  }

  /** Keeps these fields in place of what was kept. */
  write(fields: PersistedFields): void {
    try {
      this.storage?.setItem(this.key, JSON.stringify({ version: this.version, ...fields }));
    } catch {
      // A full or forbidden storage must not stop a player.
    }
  }

  /** Forgets what was kept. */
  remove(): void {
    try {
      this.storage?.removeItem?.(this.key);
    } catch {
      // What cannot be forgotten was not kept either.
    }
  }
}
