import { operations, type ResponseOf } from '@longshot/contracts';
import { reasonFacts } from '@longshot/domain/access';
import { missingData } from '@longshot/domain/identity';
import { jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../platform/database/index.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../wallet/bonus/index.ts';
import type { OfficeContext } from '../office-context.ts';

/** Columns of a profile for each state of identification. */
const states = {
  pending: { user_status_id: 1, internal_verification_status: 0, verification_group: null },
  accepted: { user_status_id: 0, internal_verification_status: 1, verification_group: 'VERIFICATION_SUCCESSFUL' },
  refused: { user_status_id: 0, internal_verification_status: 0, verification_group: 'VERIFICATION_FAILED' },
} as const;

type Identification = ResponseOf<'requestIdentification'>;

async function keepState(trx: Trx, siteId: string, playerId: number, state: Identification['state']): Promise<void> {
  await trx
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: siteId, ...states[state] })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(states[state]))
    .execute();
}

/**
 * Takes down that a player asks to be identified.
 *
 * @throws RequestRefused `needs_data`, with the page, while something is missing that they could be known by.
 */
async function requestIdentification(context: OfficeContext, playerId: number): Promise<Identification> {
  const { database, settings, bus } = context;
  const state = await database.transaction(async (trx): Promise<Identification['state']> => {
    const player = await trx
      .selectFrom('players as p')
      .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
      .select(['p.name', 'p.jurisdiction', 'profile.personal', 'profile.internal_verification_status as verified'])
      .where('p.id', '=', playerId)
      .executeTakeFirstOrThrow();
    const ofHouse = settings.jurisdiction ?? 'default';
    const { rules } = jurisdictionTables[knownJurisdiction(player.jurisdiction, ofHouse)];
    const told = { ...(player.name !== null && { name: player.name }), ...player.personal };
    const missing = [...missingData(told, rules.dataBeforePlay), ...missingData(told, ['passport'])];
    if (missing.length > 0) {
      const { code, page } = reasonFacts['needs-data'];
      throw new RequestRefused(code, { page }, `missing: ${missing.join(', ')}`);
    }
    // Who is known already stays so.
    if (player.verified === 1) return 'accepted';
    await keepState(trx, settings.siteId, playerId, 'pending');
    return 'pending';
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  return { playerId: String(playerId), state };
}

/** Keeps what the staff decided, with who it was. @throws RequestRefused `not_found` */
async function decideIdentification(
  { database, settings, bus, nowMs }: OfficeContext,
  playerId: number,
  isAccepted: boolean,
  staff: string,
): Promise<Identification> {
  const state = isAccepted ? 'accepted' : 'refused';
  await database.transaction(async (trx) => {
    const found = await trx
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .where('site_id', '=', settings.siteId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new RequestRefused('not_found', { field: 'playerId' });
    await keepState(trx, settings.siteId, playerId, state);
    await trx.updateTable('players').set({ needs_identification: !isAccepted }).where('id', '=', playerId).execute();
    const decision = { player_id: playerId, staff, is_accepted: isAccepted, decided_at_ms: nowMs() };
    await trx.insertInto('identification_decisions').values(decision).execute();
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  return { playerId: String(playerId), state };
}

/** Serves who a player is: asked by them, decided by the staff. */
export function identificationRoutes(app: FastifyInstance, context: OfficeContext, staffToken: string): void {
  route(app, operations.requestIdentification, ({ session }) =>
    requestIdentification(context, Number(playerIdOf(session))),
  );
  route(app, operations.decideIdentification, ({ params, body, request }) => {
    checkStaff({ staffToken }, request);
    const staff = staffNameOf(request.headers['x-staff-name']);
    return decideIdentification(context, Number(params.playerId), body.isAccepted, staff);
  });
}
