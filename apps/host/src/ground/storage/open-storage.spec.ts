import { openStorage } from './open-storage.ts';

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

const full = (): Storage => {
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: () => 'before',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  return storage as Storage; // nothing else of it is used
};

describe('storage of the browser', () => {
  beforeEach(() => localStorage.clear());

  it('keeps what is written until it is taken away', () => {
    const storage = openStorage(() => localStorage);
    storage.setItem('key', 'value');
    expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['value', 'value']);
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('that is forbidden keeps nothing and breaks nothing', () => {
    const storage = openStorage(forbidden);
    storage.setItem('key', 'value');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('that is full keeps what it has', () => {
    const storage = openStorage(full);
    storage.setItem('key', 'value');
    expect(storage.getItem('key')).toBe('before');
  });
});
