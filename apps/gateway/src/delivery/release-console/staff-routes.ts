import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isSameText } from '../../platform/http/signed-token.ts';
import { CONSOLE_PATH } from './staff-cookie.ts';
import { DESK_ROLES, type DeskRole } from '@longshot/contracts/desk';
import { listDeskRoles, setDeskRoles, STAFF_NAME, type Staff } from '../../identity/staff/index.ts';

/** Input of the command for the staff's accounts. */
export interface StaffRoutesInput {
  readonly staff: Staff;
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  /** The token in the data folder: who reads it may make accounts. */
  readonly staffToken: string;
  /** Name of the site in apps that make codes. */
  readonly issuer: string;
}

const name = Type.String({ pattern: STAFF_NAME.source });
const AddBody = Type.Object(
  {
    name,
    role: Type.Union([Type.Literal('viewer'), Type.Literal('releaser')]),
    apps: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), { minItems: 1, maxItems: 50 })),
  },
  { additionalProperties: false },
);
const DeskBody = Type.Object(
  { roles: Type.Array(Type.Enum(DESK_ROLES), { maxItems: DESK_ROLES.length }) },
  { additionalProperties: false },
);
const NameParams = Type.Object({ name });

/** Serves the command that makes the staff's accounts; who has no token of the data folder learns nothing. */
export function staffRoutes(app: FastifyInstance, input: StaffRoutesInput): void {
  const { staff, staffToken, issuer, database } = input;
  const path = `${CONSOLE_PATH}/staff`;
  const check = async (request: FastifyRequest) => {
    const given = request.headers['x-staff-token'];
    if (typeof given !== 'string' || !isSameText(given, staffToken)) throw new RequestRefused('forbidden');
  };
  const found = <Value>(value: Value | null): Value => {
    if (value === null) throw new RequestRefused('not_found', { field: 'name' });
    return value;
  };
  const schema = { hide: true };
  const named = { onRequest: check, schema: { ...schema, params: NameParams } };
  app.get(path, { onRequest: check, schema }, async () => {
    const desk = await listDeskRoles(database.kysely);
    return { staff: (await staff.list()).map((member) => ({ ...member, desk: desk.get(member.name) ?? [] })) };
  });
  app.post<{ Body: Static<typeof AddBody> }>(
    path,
    { onRequest: check, schema: { ...schema, body: AddBody } },
    async ({ body }) => {
      const password = await staff.add(body.name, body.role, body.apps ?? null);
      if (password === null) throw new RequestRefused('validation_failed', { field: 'name' }, 'name: it is taken');
      return { password };
    },
  );
  app.delete<{ Params: { name: string } }>(`${path}/:name`, named, async ({ params }) => {
    if (!(await staff.remove(params.name))) throw new RequestRefused('not_found', { field: 'name' });
    return { success: true };
  });
  app.post<{ Params: { name: string } }>(`${path}/:name/password`, named, async ({ params }) => {
    return { password: found(await staff.renewPassword(params.name)) };
  });
  app.post<{ Params: { name: string } }>(`${path}/:name/token`, named, async ({ params }) => {
    return { token: found(await staff.renewToken(params.name)) };
  });
  app.delete<{ Params: { name: string } }>(`${path}/:name/token`, named, async ({ params }) => {
    if (!(await staff.revokeToken(params.name))) throw new RequestRefused('not_found', { field: 'name' });
    return { success: true };
  });
  app.put<{ Params: { name: string }; Body: { roles: readonly DeskRole[] } }>(
    `${path}/:name/desk`,
    { onRequest: check, schema: { ...schema, params: NameParams, body: DeskBody } },
    async ({ params, body }) => {
      const change = { siteId: input.siteId, nowMs: input.nowMs(), name: params.name, roles: body.roles };
      if (!(await setDeskRoles(database, change))) throw new RequestRefused('not_found', { field: 'name' });
      return { roles: body.roles };
    },
  );
  app.post<{ Params: { name: string } }>(`${path}/:name/code`, named, async ({ params }) => {
    return found(await staff.renewCode(params.name, issuer));
  });
}
