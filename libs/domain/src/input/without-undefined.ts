/** Members of an object without those that may be undefined, which become optional. */
export type WithoutUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/**
 * Copies an object without the members that are undefined: what is not there is not written, neither on the wire nor into a
 * row, and no `key: undefined` takes the place of what a spread before it said.
 */
export const withoutUndefined = <const T extends object>(members: T): WithoutUndefined<T> =>
  // Only members that are undefined are taken away.
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
