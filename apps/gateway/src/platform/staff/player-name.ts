/** Name of a player for the staff: what they are called, else their address; empty where they have told neither. */
export const playerName = ({ name, email }: { readonly name: string | null; readonly email: string | null }): string =>
  name ?? email ?? '';
