/** How long an opponent is sought. */
export const SEEK_MS = 30_000;

/** How long both players have to give their seeds once a match is agreed. */
export const JOIN_MS = 10_000;

/** The time that each player has for a whole match. */
export const CLOCK_MS = 300_000;

/** Time that a player is given back for each turn that is moved. */
export const TURN_MS = 5_000;
