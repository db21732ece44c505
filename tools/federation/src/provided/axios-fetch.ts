/** What stands for the adapter of axios over `fetch`: none, as where the platform has no `fetch`. */
export const getFetch = (): null => null;
