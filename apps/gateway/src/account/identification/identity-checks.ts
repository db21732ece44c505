import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkPerson } from '../../identity/persons/index.ts';
import { webhookRoute } from '../../platform/http/webhook-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';
import type { CheckProvider, CheckReport } from './check-provider.ts';
import { keepDecision, personToCheck } from './identify-player.ts';

/** Context of checks by a provider. */
export interface ChecksContext extends OfficeContext {
  /** Null where none is set up. */
  readonly checkProvider: CheckProvider | null;
}

/**
 * Begins a check by the provider.
 *
 * @throws RequestRefused `needs_data`; `unavailable` where there is no provider, or it gives no answer.
 */
export async function startIdentityCheck(
  context: ChecksContext,
  playerId: number,
  language: string,
): Promise<ResponseOf<'startIdentityCheck'>> {
  const { database, settings, checkProvider: provider, log, nowMs } = context;
  if (provider === null) throw new RequestRefused('unavailable');
  const { name = '', surname = '' } = await personToCheck(context, playerId);
  const reference = randomUUID();
  const row = { reference, site_id: settings.siteId, player_id: playerId, provider_id: provider.id };
  await database.kysely
    .insertInto('identity_checks')
    .values({ ...row, state: 'open', started_at_ms: nowMs(), decided_at_ms: null })
    .execute();
  const order = { reference, name, surname, language, returnPath: `/${language}/office/identification` };
  try {
    return { pageUrl: await provider.start(order) };
  } catch (error) {
    log.error({ err: error, provider: provider.id }, 'a provider of identification gave no answer');
    throw new RequestRefused('unavailable');
  }
}

/**
 * Lets a report decide about a player, once: a check that is decided stays so. An acceptance counts only once every list
 * has been asked; until then the report is refused, and comes again.
 *
 * @throws RequestRefused `not_found`, `temporarily_unavailable`
 */
async function applyCheckReport(
  context: ChecksContext,
  report: CheckReport,
  providerId: string,
): Promise<'taken' | 'ignored'> {
  const { database, settings, bus, nowMs } = context;
  const open = await database.kysely
    .selectFrom('identity_checks')
    .select('player_id as playerId')
    .where('reference', '=', report.reference)
    .where('provider_id', '=', providerId)
    .where('site_id', '=', settings.siteId)
    .executeTakeFirst();
  if (!open) throw new RequestRefused('not_found', { field: 'reference' });
  const { playerId } = open;
  const { reference, isAccepted, reason } = report;
  if (isAccepted && (await checkPerson(context, playerId, true)).length > 0) {
    throw new RequestRefused('temporarily_unavailable');
  }
  const isTaken = await database.transaction(async (trx) => {
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    const taken = await trx
      .updateTable('identity_checks')
      .set({ state: isAccepted ? 'accepted' : 'refused', reason, decided_at_ms: nowMs() })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
    await keepDecision(trx, context, { playerId, isAccepted, by: providerId });
    return true;
  });
  if (isTaken) bus.publish('player-changed', { playerId: String(playerId) });
  return isTaken ? 'taken' : 'ignored';
}

/** Where a provider sends its webhooks. */
export const checkWebhookPath = (providerId: string): string => `/web-api/identity-checks/webhook/${providerId}`;

/** Takes what the provider sends. */
export function checkWebhookRoute(app: FastifyInstance, context: ChecksContext): void {
  const { checkProvider: provider } = context;
  if (provider === null) return;
  webhookRoute(app, checkWebhookPath(provider.id), async (rawBody, headers) => {
    const report = await provider.readWebhook(rawBody, headers);
    return report === null ? 'ignored' : applyCheckReport(context, report, provider.id);
  });
}
