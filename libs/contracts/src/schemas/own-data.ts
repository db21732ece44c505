import { Type } from 'typebox';
import { BetHistoryQuery } from './coupon-history.ts';
import { AccountLinesQuery } from './office.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { MainAccountHistoryQuery } from './payments.ts';
import { EpochMs, PresentPassword } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** A table that other programs read, or a paper that people do. */
const format = Type.Enum(['csv', 'pdf']);

const { limit: _limit, before: _olderThan, ...betFilters } = BetHistoryQuery.properties;
const { pageNumber: _page, ...paymentFilters } = MainAccountHistoryQuery.properties;
const { before: _before, ...lineFilters } = AccountLinesQuery.properties;

/** Which coupons, and how they are written. */
export const ExportBetsQuery = Type.Object({ ...betFilters, format }, strict);

/** Which payments, and how they are written. */
export const ExportPaymentsQuery = Type.Object({ ...paymentFilters, format }, strict);

/** Which lines, and how they are written. */
export const ExportStatementQuery = Type.Object({ ...lineFilters, format }, strict);

/** How everything is written. */
export const ExportOwnDataQuery = Type.Object({ format: Type.Enum(['json', 'pdf']) }, strict);

/** A file for the player to keep. */
export const ExportedFile = Type.Object({
  fileName: Type.String(),
  contentType: Type.String(),
  /** Base64. */
  content: Type.String(),
  /** False where there was more than a file holds: the newest are there. */
  isWhole: Type.Boolean(),
});

/** The account's password, and whether what no law keeps is deleted at once. */
export const CloseAccountBody = Type.Object({ password: PresentPassword, isErased: Type.Boolean() }, strict);

/** An account that is closed. */
export const ClosedAccount = Type.Object({
  closedAtMs: EpochMs,
  /** Until when the law keeps what is left of it. */
  keptUntilMs: EpochMs,
});

/** The schemas of the operations of `operations/own-data.ts`. */
export const ownDataSchemas = {
  exportBets: { query: ExportBetsQuery, response: ExportedFile },
  exportPayments: { query: ExportPaymentsQuery, response: ExportedFile },
  exportStatement: { query: ExportStatementQuery, response: ExportedFile },
  exportOwnData: { query: ExportOwnDataQuery, response: ExportedFile },
  closeAccount: { body: CloseAccountBody, response: ClosedAccount },
} as const satisfies SchemasByOperation;
