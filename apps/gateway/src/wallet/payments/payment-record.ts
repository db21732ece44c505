import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../platform/database/tables/payment-tables.ts';

/** A payment as the database keeps it. */
export type PaymentRow = Selectable<PaymentsTable>;
