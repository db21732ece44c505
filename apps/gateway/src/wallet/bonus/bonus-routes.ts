import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { announceAccounts, type AccountsContext } from '../accounts/announce-accounts.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import { grantBonus, takeBackBonus, type BonusContext } from './grant-bonus.ts';

/** Serves the staff that grants bonuses. */
export function bonusRoutes(app: FastifyInstance, context: BonusContext & AccountsContext, staffToken: string): void {
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
