import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';

/** Name that identifies an offer. */
export const DeskOfferId = Type.String({ pattern: '^[\\w-]{1,60}$', maxLength: 60 });

/** An offer in force, in a list of the desk. */
export const DeskOffer = Type.Object({
  offerId: Type.String(),
  version: Type.Integer(),
  kind: Type.String(),
  title: Type.String(),
  iso: CurrencyIso,
  startsAtMs: EpochMs,
  endsAtMs: EpochMs,
  code: Nullable(Type.String()),
  /** Whether it is for some players alone. */
  isForSome: Type.Boolean(),
  /** How often it was taken, and what of its budget is held back or given. */
  taken: Type.Integer(),
  heldMinor: Type.Integer(),
  /** How often it may be taken, and what all of it may come to; null: no end. */
  mostTaken: Nullable(Type.Integer()),
  mostMinor: Nullable(Type.Integer()),
  /** Whether it can be given to everybody whom it is for. */
  isGiven: Type.Boolean(),
  publishedBy: Type.String(),
  publishedAtMs: EpochMs,
});

/** Offers in force, the newest first. */
export const DeskOffers = Type.Object({ offers: Type.Array(DeskOffer) });

/** An offer that a player took or was given. */
export const DeskTaking = Type.Object({
  takingId: NumericId,
  playerId: NumericId,
  atMs: EpochMs,
  state: Type.Enum(['waiting', 'granted', 'lapsed']),
  /** Reward, and how it stands: `free-bet open`, `bonus-money wagering`; null where nothing was yet. */
  given: Nullable(Type.String()),
  /** Whether something of it can be taken back. */
  isOpen: Type.Boolean(),
});

/** Giving an offer to everybody whom it is for. */
export const DeskCampaign = Type.Object({
  campaignId: NumericId,
  askedBy: Type.String(),
  begunAtMs: EpochMs,
  /** How many players it was given to so far. */
  given: Type.Integer(),
  endedAtMs: Nullable(EpochMs),
});

/** One offer: its row, who took it, and to whom it was given. */
export const DeskOfferCard = Type.Object({
  offer: DeskOffer,
  /** JSON of its row, as it was published. */
  row: Type.String(),
  /** The newest first. */
  takings: Type.Array(DeskTaking),
  campaigns: Type.Array(DeskCampaign),
});

export type DeskOffer = Static<typeof DeskOffer>;
export type DeskOffers = Static<typeof DeskOffers>;
export type DeskTaking = Static<typeof DeskTaking>;
export type DeskCampaign = Static<typeof DeskCampaign>;
export type DeskOfferCard = Static<typeof DeskOfferCard>;
