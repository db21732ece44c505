import type { DeskRegistry } from '@longshot/contracts/desk';
import { knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { Reader } from '../../platform/database/index.ts';

/** Reads providers outside the house, with their keys and bounds: without what is secret. */
export async function readRegistry(reader: Reader, siteId: string): Promise<DeskRegistry> {
  const rows = await reader
    .selectFrom('game_providers as g')
    .innerJoin('casino_providers as p', (join) => join.onRef('p.site_id', '=', 'g.site_id').onRef('p.id', '=', 'g.id'))
    .selectAll('g')
    .select('p.name')
    .where('g.site_id', '=', siteId)
    .orderBy('g.id')
    .execute();
  const keyQuery = reader
    .selectFrom('game_provider_keys')
    .select(['provider_id', 'id', 'kind', 'created_at_ms', 'withdrawn_at_ms'])
    .where('site_id', '=', siteId);
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
      .map(({ id, kind, created_at_ms, withdrawn_at_ms }) => ({
        keyId: id,
        kind,
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
