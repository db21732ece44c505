import { operations, type ResponseOf } from '@longshot/contracts';
import { knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import { addKey, saveBounds, saveProvider, withdrawKey, type ChangedBy } from './change-registry.ts';

/** Context of the registry. */
export interface RegistryContext {
  readonly database: Database;
  readonly clock: Pick<FeedClock, 'nowMs'>;
  readonly siteId: string;
  readonly staffToken: string;
}

/** Providers, their keys and their bounds as the staff sees them: without what is secret. */
async function registry(reader: Reader, siteId: string): Promise<ResponseOf<'listGameProviders'>> {
  const rows = await reader
    .selectFrom('game_providers as g')
    .innerJoin('casino_providers as p', (join) => join.onRef('p.site_id', '=', 'g.site_id').onRef('p.id', '=', 'g.id'))
    .selectAll('g')
    .select('p.name')
    .where('g.site_id', '=', siteId)
    .orderBy('g.id')
    .execute();
  const keyQuery = reader.selectFrom('game_provider_keys').selectAll().where('site_id', '=', siteId);
  const keys = await keyQuery.orderBy('created_at_ms').orderBy('id').execute();
  const boundsQuery = reader.selectFrom('game_provider_bounds').selectAll().where('site_id', '=', siteId);
  const bounds = await boundsQuery.orderBy('game_id').orderBy('jurisdiction').orderBy('iso').execute();
  const providers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    protocol: row.protocol,
    isEnabled: row.is_enabled,
    addresses: [...row.addresses],
    launchUrl: row.launch_url,
    hasLobby: row.has_lobby,
    takesLateWins: row.takes_late_wins,
    keys: keys
      .filter(({ provider_id }) => provider_id === row.id)
      .map(({ id, created_at_ms, withdrawn_at_ms }) => ({
        keyId: id,
        createdAtMs: created_at_ms,
        withdrawnAtMs: withdrawn_at_ms,
      })),
    bounds: bounds
      .filter(({ provider_id }) => provider_id === row.id)
      .map((each) => ({
        gameId: each.game_id === '' ? null : each.game_id,
        jurisdiction: each.jurisdiction === '' ? null : knownJurisdiction(each.jurisdiction, 'default'),
        iso: each.iso,
        minStakeMinor: each.min_stake_minor,
        maxStakeMinor: each.max_stake_minor,
        maxFeatureMinor: each.max_feature_minor,
        maxWinMinor: each.max_win_minor,
        maxJackpotMinor: each.max_jackpot_minor,
      })),
  }));
  return { providers };
}

/** Serves the registry of providers to the staff. */
export function registryRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { database, siteId, clock } = context;
  const byOf = (request: FastifyRequest): ChangedBy => {
    checkStaff(context, request);
    return { siteId, staff: staffNameOf(request.headers['x-staff-name']), nowMs: clock.nowMs() };
  };
  route(app, operations.listGameProviders, async ({ request }) => {
    checkStaff(context, request);
    return registry(database.kysely, siteId);
  });
  route(app, operations.saveGameProvider, async ({ request, params, body }) => {
    await saveProvider(database, byOf(request), params.providerId, body);
    return registry(database.kysely, siteId);
  });
  route(app, operations.addGameProviderKey, ({ request, params, body }) =>
    addKey(database, byOf(request), params.providerId, body),
  );
  route(app, operations.withdrawGameProviderKey, async ({ request, params, body }) => {
    await withdrawKey(database, byOf(request), params.providerId, body.keyId);
    return registry(database.kysely, siteId);
  });
  route(app, operations.saveGameProviderBounds, async ({ request, params, body }) => {
    await saveBounds(database, byOf(request), params.providerId, body);
    return registry(database.kysely, siteId);
  });
}
