/** A member of what was read from JSON, by its path with dots; undefined where there is none. */
export function memberOf(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  }, body);
}
