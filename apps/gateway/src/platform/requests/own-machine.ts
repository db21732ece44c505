/** Whether the host of an address is this very machine: what goes there passes no network. */
export const isOwnMachine = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
