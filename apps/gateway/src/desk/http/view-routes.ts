import {
  AuditPage,
  AuditQuery,
  AuditVerdict,
  DeskAppeals,
  DeskApprovals,
  DeskApprovalsQuery,
  DeskCommandTable,
  deskCommands,
  DeskPlayerCard,
  DeskPlayers,
  DeskPlayersQuery,
} from '@longshot/contracts/desk';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { appendAudit, verifyAudit } from '../../platform/audit/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { staffView, type StaffView } from '../../platform/staff/staff-view.ts';
import { readApprovals } from '../approvals/read-approvals.ts';
import { readAudit } from '../bus/read-audit.ts';
import { deskPath, sessionOf, type DeskContext } from './desk-context.ts';
import { serveView } from './serve-view.ts';

const PlayerParams = Type.Object({ playerId: Type.String({ pattern: '^\\d{1,15}$' }) });

/** Everything of a player; that somebody looked is written down with it. */
async function readCard(
  { database, players, siteId, nowMs }: DeskContext,
  staff: string,
  playerId: string,
): Promise<DeskPlayerCard> {
  return database.transaction(async (trx) => {
    const found = await players.readPlayer(trx, Number(playerId));
    if (found === null) throw new RequestRefused('not_found', { field: 'playerId' });
    const subject = `player:${found.player.id}`;
    const { entries } = await readAudit(trx, siteId, { subject });
    const looked = { command: 'player.look', subject, reason: null, key: null, input: { playerId }, outcome: {} };
    await appendAudit(trx, { siteId, atMs: nowMs(), staff, ...looked });
    return { ...found, audit: entries };
  });
}

/** Every act, as pages draw its form. */
const commandTable = (): DeskCommandTable =>
  Object.fromEntries(Object.entries(deskCommands).map(([name, command]) => [name, { ...command }]));

/** Views of the desk itself. */
function ownViews(context: DeskContext): readonly StaffView[] {
  const { players, siteId, nowMs, database } = context;
  return [
    staffView({
      path: 'players',
      permission: 'players.read',
      query: DeskPlayersQuery,
      answer: DeskPlayers,
      read: ({ reader, query }) => players.searchPlayers(reader, query.search),
    }),
    staffView({
      path: 'players/:playerId',
      permission: 'players.read',
      params: PlayerParams,
      answer: DeskPlayerCard,
      read: ({ staff, params }) => readCard(context, staff, params.playerId),
    }),
    staffView({
      path: 'appeals',
      permission: 'appeals.read',
      answer: DeskAppeals,
      read: () => players.listAppeals(),
    }),
    staffView({
      path: 'approvals',
      permission: 'approvals.read',
      query: DeskApprovalsQuery,
      answer: DeskApprovals,
      read: ({ reader, query }) => readApprovals(reader, siteId, nowMs(), query),
    }),
    staffView({
      path: 'audit',
      permission: 'audit.read',
      query: AuditQuery,
      answer: AuditPage,
      read: ({ reader, query }) => readAudit(reader, siteId, query),
    }),
    staffView({
      path: 'audit/verdict',
      permission: 'audit.read',
      answer: AuditVerdict,
      read: () => verifyAudit(database.kysely, siteId),
    }),
  ];
}

/** Serves what the desk shows. */
export function viewRoutes(server: FastifyInstance, context: DeskContext): void {
  const views = [...ownViews(context), ...context.parts.flatMap((part) => part.views)];
  for (const view of views) serveView(server, context, view);
  server.get(deskPath('commands'), { schema: { response: { 200: DeskCommandTable } } }, async (request, reply) => {
    await sessionOf(context, request);
    void reply.header('cache-control', 'no-store');
    return commandTable();
  });
}
