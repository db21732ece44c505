/** Exit codes, those of sysexits.h where it has one; a conflict is 3, as of the release command. */
export const exitCode = {
  done: 0,
  /** Refused for what it is about: the account does not hold so much, the market is closed. */
  refused: 1,
  /** Somebody else was there before, or the key has done something else. */
  conflict: 3,
  /** Wrong use: an unknown command, wrong input, nothing there by that number. */
  wrongUse: 64,
  /** No desk answers. */
  noAnswer: 69,
  /** Try again later. */
  later: 75,
  /** The token does not count, or may not. */
  mayNot: 77,
} as const;

/** Error that the person at the command line can put right; its message is shown as it is. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  readonly exit: number;

  constructor(exit: number, message: string) {
    super(message);
    this.exit = exit;
  }
}

/** Error of a command line that cannot be meant. */
export const wrongUse = (message: string): StaffError => new StaffError(exitCode.wrongUse, message);
