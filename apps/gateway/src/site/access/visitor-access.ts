import type { AccessTime } from '@longshot/domain/access';
import { blockReason, visitorBlockOf } from '@longshot/site-rules';
import type { VisitorSource } from '../../platform/http/access-port.ts';
import type { SiteSource } from '../config/site-source.ts';
import { checkBlock } from './block-check.ts';

/** Maintenance as the site's file says it. */
function maintenanceOf(site: SiteSource): AccessTime | null {
  const { startAt, finishAt } = site.configOf();
  if (startAt === null) return null;
  return { fromMs: Date.parse(startAt), untilMs: finishAt === null ? null : Date.parse(finishAt) };
}

/**
 * Knows visitors by the rules of the site: blocks by country, address, browser and page, and maintenance. The cookie that
 * switches a block by place off opens what is looked at alone: it proves nothing, so that it opens neither an account nor
 * a stake.
 */
export function createVisitorAccess(site: SiteSource): VisitorSource {
  const rules = () => site.settings.blocks ?? [];
  return {
    looksAtSession: () => rules().some(({ isAnonymous }) => isAnonymous !== undefined),
    find: (origin, requested) => {
      const answer = checkBlock(rules(), { ...origin, path: requested.page });
      const isGeoOff = origin.isGeoOff && ['page', 'read'].includes(requested.class);
      return { maintenance: maintenanceOf(site), block: visitorBlockOf(blockReason(answer, isGeoOff)) };
    },
  };
}
