import {
  AuditPage,
  AuditQuery,
  AuditVerdict,
  DeskAppeals,
  DeskPlayerCard,
  DeskPlayers,
  DeskPlayersQuery,
  type DeskPermission,
  type DeskSession,
} from '@longshot/contracts/desk';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { appendAudit, verifyAudit } from '../../platform/audit/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readAudit } from '../bus/read-audit.ts';
import { assertMay, deskPath, sessionOf, type DeskContext } from './desk-context.ts';

const PlayerParams = Type.Object({ playerId: Type.String({ pattern: '^\\d{1,15}$' }) });
const Nothing = Type.Object({});

/** A view of the desk: what it asks for and what it answers. */
interface View<Params extends TSchema, Query extends TSchema, Answer extends TSchema> {
  readonly path: string;
  readonly permission: DeskPermission;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: Answer;
  readonly read: (asked: {
    readonly session: DeskSession;
    readonly params: Static<Params>;
    readonly query: Static<Query>;
  }) => Promise<Static<Answer>>;
}

function serve<Params extends TSchema, Query extends TSchema, Answer extends TSchema>(
  server: FastifyInstance,
  context: DeskContext,
  { path, permission, params, query, answer, read }: View<Params, Query, Answer>,
): void {
  const admitted = new WeakMap<FastifyRequest, DeskSession>();
  const schema: FastifySchema = {
    params: params ?? Nothing,
    querystring: query ?? Nothing,
    response: { 200: answer },
  };
  server.get(
    deskPath(path),
    {
      schema,
      // Before anything is validated: who may not learns nothing of what is asked for.
      onRequest: async (request) => {
        const session = await sessionOf(context, request);
        assertMay(session, permission);
        admitted.set(request, session);
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const session = admitted.get(request);
      if (session === undefined) throw new RequestRefused('unauthorised');
      const asked = { session, params: request.params as Static<Params>, query: request.query as Static<Query> };
      return read(asked);
    },
  );
}

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

/** Serves what the desk shows. */
export function viewRoutes(server: FastifyInstance, context: DeskContext): void {
  const { database, players, siteId } = context;
  const { kysely } = database;
  serve(server, context, {
    path: 'players',
    permission: 'players.read',
    query: DeskPlayersQuery,
    answer: DeskPlayers,
    read: ({ query }) => players.searchPlayers(kysely, query.search),
  });
  serve(server, context, {
    path: 'players/:playerId',
    permission: 'players.read',
    params: PlayerParams,
    answer: DeskPlayerCard,
    read: ({ session, params }) => readCard(context, session.name, params.playerId),
  });
  serve(server, context, {
    path: 'appeals',
    permission: 'appeals.read',
    answer: DeskAppeals,
    read: () => players.listAppeals(),
  });
  serve(server, context, {
    path: 'audit',
    permission: 'audit.read',
    query: AuditQuery,
    answer: AuditPage,
    read: ({ query }) => readAudit(kysely, siteId, query),
  });
  serve(server, context, {
    path: 'audit/verdict',
    permission: 'audit.read',
    answer: AuditVerdict,
    read: () => verifyAudit(kysely, siteId),
  });
}
