import {
  DeskClosingCard,
  DeskClosingParams,
  DeskClosings,
  DeskClosingsQuery,
  DeskMonthParams,
  DeskMovementsParams,
  DeskReport,
  DeskReportParams,
  DeskReportQuery,
  DeskTaxes,
  DeskToday,
} from '@longshot/contracts/desk';
import { type DeskPart, staffDownload, type StaffDownload, staffView } from '../platform/staff/staff-view.ts';
import { Type } from 'typebox';
import { closeBooks } from './closings/close-books.ts';
import { readClosing, readClosings } from './closings/read-closings.ts';
import { movementsSchema } from './exports/movements-schema.ts';
import { openMovements } from './exports/open-movements.ts';
import { readReport } from './periods/read-report.ts';
import type { ReportsContext } from './reports-context.ts';
import { readTaxes } from './taxes/read-taxes.ts';
import { setTax } from './taxes/tax-rates.ts';
import { readToday } from './today/read-today.ts';

/** Commands and views of the books, for the staff's desk. */
export type ReportsDesk = DeskPart<'books.close' | 'tax.set'>;

async function* written(text: string): AsyncGenerator<string, void> {
  yield text;
}

const downloadsOf = (context: ReportsContext): readonly StaffDownload[] => [
  staffDownload({
    path: 'reports/:month/movements.:format',
    permission: 'reports.read',
    params: DeskMovementsParams,
    takes: ({ month }) => ({ command: 'report.export', subject: `books:${month}` }),
    open: ({ reader, params }) => openMovements(reader, context, params.month, params.format),
  }),
  staffDownload({
    path: 'reports/movements.xsd',
    permission: 'reports.read',
    params: Type.Object({}),
    takes: () => ({ command: 'report.schema', subject: 'books:schema' }),
    open: () =>
      Promise.resolve({
        name: 'month-movements.xsd',
        contentType: 'application/xml; charset=utf-8',
        chunks: written(movementsSchema()),
      }),
  }),
];

/** Puts together what the desk is handed of reports. */
export function createReportsDesk(context: ReportsContext): ReportsDesk {
  return {
    commands: { 'books.close': closeBooks(context), 'tax.set': setTax(context) },
    views: [
      staffView({
        path: 'today',
        permission: 'today.read',
        answer: DeskToday,
        read: ({ reader }) => readToday(reader, context),
      }),
      staffView({
        path: 'reports/:period',
        permission: 'reports.read',
        params: DeskReportParams,
        query: DeskReportQuery,
        answer: DeskReport,
        read: ({ reader, params, query }) => readReport(reader, context, params.period, query.by ?? 'subject'),
      }),
      staffView({
        path: 'taxes/:month',
        permission: 'reports.read',
        params: DeskMonthParams,
        answer: DeskTaxes,
        read: ({ reader, params }) => readTaxes(reader, context, params.month),
      }),
      staffView({
        path: 'closings',
        permission: 'reports.read',
        query: DeskClosingsQuery,
        answer: DeskClosings,
        read: ({ reader, query }) => readClosings(reader, context, query.after),
      }),
      staffView({
        path: 'closings/:closingId',
        permission: 'reports.read',
        params: DeskClosingParams,
        answer: DeskClosingCard,
        read: ({ reader, params }) => readClosing(reader, context, params.closingId),
      }),
    ],
    downloads: downloadsOf(context),
  };
}
