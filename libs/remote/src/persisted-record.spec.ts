import { PersistedRecord, type RecordStorage } from './persisted-record.ts';

const createStorage = (entries: readonly (readonly [string, string])[] = []) => {
  const texts = new Map(entries);
  const storage: RecordStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
  return { storage, texts };
};

const forbidden: RecordStorage = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

describe('a record that outlives the page', () => {
  it('is kept with its version beside its fields, until it is removed', () => {
    const { storage, texts } = createStorage();
    const record = new PersistedRecord(storage, 'shop', 2);
    record.write({ ids: ['1', '2'] });
    expect(texts.get('shop')).toBe('{"version":2,"ids":["1","2"]}');
    expect(new PersistedRecord(storage, 'shop', 2).read()).toEqual({ version: 2, ids: ['1', '2'] });
    record.remove();
    expect(texts.size).toBe(0);
  });

  it.each([
    ['of another version', '{"version":1,"ids":["1"]}'],
    ['malformed', '{"version":2'],
    ['no object', 'null'],
    ['a number', '7'],
  ])('has no fields when it is %s, and stays where it is', (_, text) => {
    const { storage, texts } = createStorage([['shop', text]]);
    expect(new PersistedRecord(storage, 'shop', 2).read()).toEqual({});
    expect(texts.get('shop')).toBe(text);
  });

  it.each([
    ['forbidden', forbidden],
    ['missing', null],
  ])('is nothing where the storage is %s', (_, storage) => {
    const record = new PersistedRecord(storage, 'shop', 2);
    record.write({ ids: [] });
    record.remove();
    expect(record.read()).toEqual({});
  });
});
