const OF_PLAYER = 'player:';

/** The subject of an act on a player, as the audit names it. */
export const playerSubject = (playerId: number | string): string => `${OF_PLAYER}${playerId}`;

/** The id of the player that a subject names. */
export const playerOfSubject = (subject: string): string => subject.slice(OF_PLAYER.length);
