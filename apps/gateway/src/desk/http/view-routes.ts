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
  DeskStaff,
  DeskStaffQuery,
  DeskStaffTokens,
  DeskStaffTokensQuery,
  type DeskViewFacts,
  DeskViewTable,
} from '@longshot/contracts/desk';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readStaff, readStaffTokens } from '../../identity/staff/index.ts';
import { verifyAudit } from '../../platform/audit/index.ts';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { staffView, type StaffDownload, type StaffView } from '../../platform/staff/staff-view.ts';
import { readApprovals } from '../approvals/read-approvals.ts';
import { readAudit } from '../bus/read-audit.ts';
import { callerOf, deskPath, type DeskContext } from './desk-context.ts';
import { serveDownload } from './serve-download.ts';
import { serveView } from './serve-view.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

const PlayerParams = Type.Object({ playerId: Type.String({ pattern: '^\\d{1,15}$' }) });

/** Everything of a player. @throws RequestRefused `not_found` */
async function readCard({ players, siteId }: DeskContext, reader: Reader, playerId: string): Promise<DeskPlayerCard> {
  const found = await players.readPlayer(reader, Number(playerId));
  if (found === null) throw new RequestRefused('not_found', { field: 'playerId' });
  const { entries } = await readAudit(reader, siteId, { subject: playerSubject(found.player.id) });
  return { ...found, audit: entries };
}

/** Every act, as pages draw its form. */
const commandTable = (): DeskCommandTable =>
  Object.fromEntries(Object.entries(deskCommands).map(([name, command]) => [name, { ...command }]));

const factsOfView = ({ path, permission, params = {}, query = {} }: StaffView): DeskViewFacts => ({
  path,
  permission,
  params,
  query,
  isFile: false,
});

const factsOfFile = ({ path, permission, params }: StaffDownload): DeskViewFacts => ({
  path,
  permission,
  params,
  query: {},
  isFile: true,
});

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
      read: ({ reader, params }) => readCard(context, reader, params.playerId),
      looksAt: ({ player }) => ({ command: 'player.look', subject: playerSubject(player.id) }),
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
      path: 'staff',
      permission: 'staff.read',
      query: DeskStaffQuery,
      answer: DeskStaff,
      read: ({ reader, query }) => readStaff(reader, { siteId, nowMs: nowMs() }, query),
    }),
    staffView({
      path: 'staff-tokens',
      permission: 'tokens.read',
      query: DeskStaffTokensQuery,
      answer: DeskStaffTokens,
      read: ({ reader, query }) => readStaffTokens(reader, { siteId, nowMs: nowMs() }, query),
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
  const downloads = context.parts.flatMap((part) => part.downloads ?? []);
  for (const download of downloads) serveDownload(server, context, download);
  server.get(deskPath('commands'), { schema: { response: { 200: DeskCommandTable } } }, async (request, reply) => {
    await callerOf(context, request);
    void reply.header('cache-control', 'no-store');
    return commandTable();
  });
  const table: DeskViewTable = { views: [...views.map(factsOfView), ...downloads.map(factsOfFile)] };
  server.get(deskPath('views'), { schema: { response: { 200: DeskViewTable } } }, async (request, reply) => {
    await callerOf(context, request);
    void reply.header('cache-control', 'no-store');
    return table;
  });
}
