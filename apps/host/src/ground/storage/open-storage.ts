/** Operations of the browser's storage that the page uses. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const attempt = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

/** Storage of the browser, `openStorage(() => localStorage)`: where it is forbidden or full, it keeps nothing and breaks nothing. */
export const openStorage = (open: () => Storage): PageStorage => ({
  getItem: (key) => attempt(() => open().getItem(key), null),
  setItem: (key, value) => attempt(() => open().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => open().removeItem(key), undefined),
});
