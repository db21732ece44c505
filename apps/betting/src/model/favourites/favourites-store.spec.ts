import { FavouritesStore, MAX_FAVOURITES } from './favourites-store.ts';

const KEY = 'longshot.favourites';

describe('favourites', () => {
  beforeEach(() => localStorage.clear());

  it('are there again on the next visit', () => {
    new FavouritesStore(localStorage).toggle('7');
    const store = new FavouritesStore(localStorage);
    expect([store.has('7'), store.has('8'), store.count]).toEqual([true, false, 1]);
  });

  it.each(['{', 'null', '{"version":2,"eventIds":["7"]}', '{"version":1,"eventIds":"7"}'])(
    'that are malformed (%s) read as none',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(new FavouritesStore(localStorage).count).toBe(0);
    },
  );

  it('forget the oldest when there are too many', () => {
    const store = new FavouritesStore(null);
    for (let id = 0; id <= MAX_FAVOURITES; id++) store.toggle(String(id));
    expect([store.count, store.has('0'), store.has('1')]).toEqual([MAX_FAVOURITES, false, true]);
  });

  it('agree with another tab until they stop listening', () => {
    const store = new FavouritesStore(localStorage);
    const stop = store.listen();
    const tell = (id: string) =>
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: `{"version":1,"eventIds":["${id}"]}` }));
    tell('7');
    stop();
    tell('8');
    expect([store.has('7'), store.has('8')]).toEqual([true, false]);
  });

  it('break nothing when storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const store = new FavouritesStore({ getItem: refuse, setItem: refuse });
    store.toggle('7');
    expect(store.has('7')).toBe(true);
  });
});
