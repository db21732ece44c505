import type { EventSnapshot } from '../../trading/market-book/index.ts';

/** Where a provider's pictures may be shown. */
export interface BroadcastRights {
  /** ISO 3166 codes; null for everywhere. */
  readonly countries: readonly string[] | null;
}

/** A picture that is shown to one player. */
export interface BroadcastPicture {
  readonly type: string;
  readonly body: string;
}

/** Who sends pictures of matches: a port, which the sandbox fills here and a contract fills elsewhere. */
export interface BroadcastProvider {
  /** Its name, as players read it. */
  readonly name: string;
  readonly rights: BroadcastRights;
  /** Whether it sends pictures of a match. */
  has(event: EventSnapshot): boolean;
  /** The pictures of a match; still ones where the player wants nothing to move. */
  show(event: EventSnapshot, isStill: boolean): BroadcastPicture;
}

/** Whether pictures may be shown in a country; where nobody knows the country, only those that may be shown everywhere. */
export function isWithinRights({ countries }: BroadcastRights, country: string | null): boolean {
  return countries === null || (country !== null && countries.includes(country));
}
