/** The code that the system, or a library like it, gives an error, such as `ENOENT`; undefined where there is none. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
