/** The query that leaves the transfer for later; the specification says that there is one and not its name. */
export const TRANSFER_BYPASS_PARAMETER = 'skip_transfer';

/** Facts that decide whether the transfer is asked for on a page. */
export interface TransferFacts {
  /** The player's account must be taken over. */
  readonly isRequired: boolean;
  /** With its language: `/en/registration`. */
  readonly pathname: string;
  /** The page's query, with or without its question mark. */
  readonly query: string;
}

/** Whether a page asks for the transfer of the player's account. Source: shell 4, "User transfer". */
export function isTransferRequested({ isRequired, pathname, query }: TransferFacts): boolean {
  const isRegistration = /^\/(?:[a-z]{2}\/)?registration(?:\/|$)/.test(pathname);
  return isRequired && !isRegistration && !new URLSearchParams(query).has(TRANSFER_BYPASS_PARAMETER);
}
