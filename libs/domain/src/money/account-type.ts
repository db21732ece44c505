/** The kinds of a player's accounts. Source: shell 3, account. */
export const ACCOUNT_TYPE = { main: 0, bonus: 4, additionalCurrency: 9 } as const;
