import { PRODUCTS, TAX_BASES } from '@longshot/domain/reports';
import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';

const strict = { additionalProperties: false } as const;

/** A day (`2026-11-26`) or a month (`2026-11`) by the calendar of the house. */
export const DeskPeriod = Type.String({ pattern: '^\\d{4}-\\d{2}(?:-\\d{2})?$', maxLength: 10 });

/** A month by the calendar of the house. */
export const DeskMonth = Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$', maxLength: 7 });

const figures = {
  iso: CurrencyIso,
  stakedMinor: Type.Integer(),
  paidMinor: Type.Integer(),
  setAsideMinor: Type.Integer(),
  ggrMinor: Type.Integer(),
  bonusMinor: Type.Integer(),
  ngrMinor: Type.Integer(),
  depositedMinor: Type.Integer(),
  withdrawnMinor: Type.Integer(),
};

/** Figures of a time in one currency. */
export const DeskFigures = Type.Object(figures);

/** Times that stand beside each other in the room Today: those before up to the same time of day, and whole. */
const TODAY_COLUMNS = ['today', 'yesterday-by-now', 'yesterday', 'week-ago-by-now', 'week-ago'] as const;

/** Today beside yesterday and the same day of last week. */
export const DeskToday = Type.Object({
  atMs: EpochMs,
  timeZone: Type.String(),
  columns: Type.Array(
    Type.Object({
      id: Type.Enum(TODAY_COLUMNS),
      day: Type.String(),
      /** Players who have staked. */
      activePlayers: Type.Integer(),
      figures: Type.Array(DeskFigures),
    }),
  ),
});

/** Withdrawals that wait for the staff; the oldest is null where none waits. */
export const DeskWaiting = Type.Object({
  withdrawals: Type.Integer(),
  oldest: Nullable(Type.Object({ paymentId: NumericId, createdAtMs: EpochMs })),
  atMs: EpochMs,
});

/** Producers of the feed, and since when each is not known to be right. */
export const DeskFeed = Type.Object({
  /** How long the process that was asked follows the feed. */
  ageMs: Type.Integer(),
  producers: Type.Array(
    Type.Object({
      producer: Type.Integer(),
      state: Type.Enum(['up', 'down', 'recovering']),
      /** How long nothing was heard of it. */
      heardAgoMs: Type.Integer(),
      /** How long its prices are not known to be right; 0 while they are. */
      lateMs: Type.Integer(),
    }),
  ),
});

/** By which sums of a report are split. */
const REPORT_SPLITS = ['subject', 'day', 'country'] as const;

/** One of `REPORT_SPLITS`. */
export type ReportSplit = (typeof REPORT_SPLITS)[number];

/** A report on a day or a month. */
export const DeskReport = Type.Object({
  period: DeskPeriod,
  by: Type.Enum(REPORT_SPLITS),
  timeZone: Type.String(),
  isOver: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      /** `sport:football`, `game:17`, `toto`, `lotto`, `bonus`, `money`; a day; a country; the empty text for none. */
      key: Type.String(),
      /** Name of a game; null where the key says it. */
      name: Nullable(Type.String()),
      ...figures,
    }),
  ),
  totals: Type.Array(DeskFigures),
  /** Sums of the entries of the ledger itself, added up without any of the rules of the report. */
  ledger: Type.Array(Type.Object({ iso: CurrencyIso, ggrMinor: Type.Integer(), bonusMinor: Type.Integer() })),
});

export const DeskReportParams = Type.Object({ period: DeskPeriod });

export const DeskReportQuery = Type.Object({ by: Type.Optional(Type.Enum(REPORT_SPLITS)) }, strict);

/** Percent of the tax of a country on a product. */
export const DeskTaxRate = Type.Object({
  country: Type.String(),
  product: Type.Enum(PRODUCTS),
  base: Type.Enum(TAX_BASES),
  percent: Type.String(),
  fromMonth: DeskMonth,
  source: Type.String(),
  setBy: Type.String(),
  setAtMs: EpochMs,
});

/** Taxes of a month, country by country. */
export const DeskTaxes = Type.Object({
  month: DeskMonth,
  isOver: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      /** ISO 3166 code; the empty text where nobody knows where the player lives. */
      country: Type.String(),
      product: Type.Enum(PRODUCTS),
      iso: CurrencyIso,
      stakedMinor: Type.Integer(),
      ggrMinor: Type.Integer(),
      /** Null where nobody has told one. */
      rate: Nullable(DeskTaxRate),
      owedMinor: Nullable(Type.Integer()),
    }),
  ),
  rates: Type.Array(DeskTaxRate),
});

export const DeskMonthParams = Type.Object({ month: DeskMonth });

/** A day or month that was closed. */
export const DeskClosing = Type.Object({
  id: NumericId,
  period: DeskPeriod,
  closedBy: Type.String(),
  closedAtMs: EpochMs,
  /** So many transfers were written in it. */
  transfers: Type.Integer(),
  figures: Type.Array(DeskFigures),
});

/** Page of closings, the newest first. */
export const DeskClosings = Type.Object({
  closings: Type.Array(DeskClosing),
  /** Day and month that may be closed next; null where none is over. */
  next: Type.Object({ day: Nullable(DeskPeriod), month: Nullable(DeskPeriod) }),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

export const DeskClosingsQuery = Type.Object({ after: Type.Optional(NumericId) }, strict);

/** A closing with its sums, beside what the ledger says now. */
export const DeskClosingCard = Type.Object({
  closing: DeskClosing,
  sums: Type.Array(
    Type.Object({
      house: Type.String(),
      purpose: Type.String(),
      iso: CurrencyIso,
      entries: Type.Integer(),
      amountMinor: Type.Integer(),
      /** Sum of the same entries now. */
      ledgerMinor: Type.Integer(),
    }),
  ),
});

export const DeskClosingParams = Type.Object({ closingId: NumericId });

/** Forms that the movements of a month are handed to a regulator in. */
const MOVEMENT_FORMATS = ['csv', 'xml'] as const;

export const DeskMovementsParams = Type.Object({ month: DeskMonth, format: Type.Enum(MOVEMENT_FORMATS) });

export type DeskFigures = Static<typeof DeskFigures>;
export type DeskToday = Static<typeof DeskToday>;
export type DeskWaiting = Static<typeof DeskWaiting>;
export type DeskFeed = Static<typeof DeskFeed>;
export type DeskReport = Static<typeof DeskReport>;
export type DeskTaxRate = Static<typeof DeskTaxRate>;
export type DeskTaxes = Static<typeof DeskTaxes>;
export type DeskClosing = Static<typeof DeskClosing>;
export type DeskClosings = Static<typeof DeskClosings>;
export type DeskClosingCard = Static<typeof DeskClosingCard>;
