import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { countryOf } from '../../platform/http/visitor.ts';
import { route } from '../../platform/http/operation-route.ts';
import { groupsOf } from './config-groups.ts';
import { maintenanceConfigOf } from './maintenance.ts';
import type { SiteSource } from './site-source.ts';

/** Groups may be kept for ten minutes, and for five more while they are asked for anew. Source: shell 4 and 7. */
const GROUP_CACHE = 'public, max-age=600, stale-while-revalidate=300';

/** Serves the site's configuration, whole and in groups, its maintenance and its partitions. */
export function registerSiteConfig(app: FastifyInstance, site: SiteSource, nowMs: () => number): void {
  route(app, operations.getSiteConfig, ({ query, request }) => site.configOf(query.lang, countryOf(request)), {
    isAnswerShared: true,
  });
  route(app, operations.getGroupConfig, ({ query, reply }) => {
    void reply.header('cache-control', GROUP_CACHE);
    const config = site.configOf(query.lang);
    return { lang: config.lng, groups: groupsOf(site.settings, config, query.groups.split(',')) };
  });
  route(app, operations.getMaintenanceConfig, () => maintenanceConfigOf(site.configOf(), nowMs()));
  route(app, operations.getAvailablePartitions, () => ({
    success: true,
    listAvailablePartitions: site.configOf().isThirdPartyAllowed ? [...(site.settings.partitions ?? [])] : [],
  }));
}
