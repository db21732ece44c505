import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { announceAccounts, type PlayersContext } from '../../identity/players/index.ts';
import { checkStaff } from '../../account/support/index.ts';
import { staffNameOf } from './staff-bounds.ts';
import { grantBonus, takeBackBonus, type BonusContext } from './grant-bonus.ts';

/** Serves the staff that grants bonuses. */
export function bonusRoutes(
  app: FastifyInstance,
  context: BonusContext & Pick<PlayersContext, 'bus' | 'log'>,
  staffToken: string,
): void {
  route(app, operations.grantBonus, async ({ body, request }) => {
    checkStaff({ staffToken }, request);
    const grant = await grantBonus(context, body, staffNameOf(request.headers['x-staff-name']));
    await announceAccounts(context, Number(grant.playerId));
    return grant;
  });
  route(app, operations.takeBackBonus, async ({ params, request }) => {
    checkStaff({ staffToken }, request);
    const grant = await takeBackBonus(context, params.reference, staffNameOf(request.headers['x-staff-name']));
    await announceAccounts(context, Number(grant.playerId));
    return grant;
  });
}
