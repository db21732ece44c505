/** Bytes with the tag of this very content: who wants to replace it names the tag. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** An object's name in a list, with the tag of its content. */
export interface ListedObject {
  readonly key: string;
  readonly tag: string;
}

/** Condition of a write: nothing is there yet, or exactly what the tag names. */
export type WriteCondition = 'absent' | { readonly tag: string };

/** Where a store keeps its objects: whole ones by key, with conditional writes. Keys are paths with `/`. */
export interface ObjectStore {
  /** An object, or undefined where there is none. */
  read(key: string): Promise<StoredObject | undefined>;
  /**
   * Writes an object whole and answers its tag.
   *
   * @throws ReleaseConflict when the condition does not hold; nothing is written then.
   */
  write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<string>;
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every object whose key begins so, in the order of their keys. */
  list(prefix: string): Promise<readonly ListedObject[]>;
}
