import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createReportsDesk, type ReportsDesk } from './create-reports.ts';
import type { ReportsContext } from './reports-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Commands and views of the books, for the staff's desk. */
    reports: { readonly desk: ReportsDesk };
  }
}

export const reportsRoles = ['web'] as const satisfies readonly Role[];

/** Figures, reports, exports and closings, all read from the ledger. */
export const reportsPlugin = fastifyPlugin<Omit<ReportsContext, 'nowMs'>>(
  async (app, { siteId, timeZone }) => {
    const { clock } = app.platform;
    app.decorate('reports', { desk: createReportsDesk({ siteId, timeZone, nowMs: () => clock.nowMs() }) });
  },
  { name: 'reports', dependencies: ['platform', 'wallet'] },
);
