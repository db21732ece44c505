/** Joins class names with spaces and leaves out what is false, null, undefined or empty. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
