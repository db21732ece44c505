import { operations } from '@longshot/contracts';
import type { CashbackProgramme } from '@longshot/domain/promotions';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf } from '../platform/http/request-session.ts';
import { readCashback } from './cashback/read-cashback.ts';
import type { PromotionsContext } from './promotions-context.ts';
import { readReferral } from './referral/read-referral.ts';

/** Serves what players have without taking it: cashback, and their friends. */
export function officeRoutes(
  app: FastifyInstance,
  context: PromotionsContext,
  programmes: readonly CashbackProgramme[],
): void {
  route(app, operations.getCashback, ({ session, params }) =>
    readCashback(context, programmes, Number(playerIdOf(session)), params.programme),
  );
  route(app, operations.getReferral, ({ session }) => readReferral(context, Number(playerIdOf(session))));
}
