import type { DeskHome, DeskMatch, DeskMatches } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import { findVersion, listVersions, lockChoice, readChoice, writeChoice } from '../choices/choice-record.ts';
import { type SiteDeskContext, notifyOf } from './site-desk-context.ts';

const SUBJECT = 'site:home';

/** So many matches are found. */
const FOUND = 20;

/** Refuses a match that is not offered: it would stand nowhere. */
function checkFeatured({ book }: SiteDeskContext, featured: readonly string[], before: readonly string[]): void {
  const gone = featured.findIndex((id) => book.event(id) === undefined);
  // One that stood there already and has ended meanwhile may stay, as long as another stands beside it.
  const isOld = gone >= 0 && before.includes(featured[gone] ?? '') && featured.some((id) => book.event(id));
  if (gone >= 0 && !isOld) throw new RequestRefused('validation_failed', { field: `featured.${gone}`, reason: 'gone' });
}

/** Acts on the front page. */
export function homeActs(context: SiteDeskContext): StaffCommands<'home.save' | 'home.restore'> {
  const { siteId } = context;
  const notify = notifyOf(context);
  return {
    'home.save': {
      act: async (trx, { base, content }, { staff, nowMs }) => {
        const standing = await lockChoice(trx, siteId, 'home');
        if (standing.version !== base) throw new RequestRefused('duplicate_key', { field: 'base' });
        const before = standing.content ?? (await context.readOwnHome());
        checkFeatured(context, content.featured, before.featured);
        const version = await writeChoice(trx, { siteId, name: 'home', content, staff, nowMs });
        const { featured } = content;
        return { subject: SUBJECT, outcome: { version, featured, featuredBefore: before.featured } };
      },
      notify,
    },
    'home.restore': {
      act: async (trx, { version: wanted }, { staff, nowMs }) => {
        const standing = await lockChoice(trx, siteId, 'home');
        const content = wanted === 0 ? null : await findVersion(trx, siteId, 'home', wanted);
        if (content === undefined || standing.version === wanted)
          throw new RequestRefused('not_found', { field: 'version' });
        const version = await writeChoice(trx, { siteId, name: 'home', content, staff, nowMs });
        return { subject: SUBJECT, outcome: { version, restored: wanted } };
      },
      notify,
    },
  };
}

const presentMatch = (eventId: string, event: EventSnapshot | undefined): DeskMatch => ({
  eventId,
  title: event === undefined ? null : `${event.home.name} – ${event.away.name}`,
  championship: event?.championship.name ?? null,
  startsAtMs: event?.startsAtMs ?? null,
});

/** Reads the front page as the staff has it. */
export async function readHome(context: SiteDeskContext, reader: Reader): Promise<DeskHome> {
  const { siteId, book } = context;
  const { version, content } = await readChoice(reader, siteId, 'home');
  const shown = content ?? (await context.readOwnHome());
  return {
    version,
    content: shown,
    featured: shown.featured.map((eventId) => presentMatch(eventId, book.event(eventId))),
    versions: await listVersions(reader, siteId, 'home'),
  };
}

/** Finds matches to come by a part of the names of sides or championship, those that begin first first. */
export function findMatches({ book, nowMs }: SiteDeskContext, search: string): DeskMatches {
  const searched = search.trim().toLowerCase();
  const isFound = ({ home, away, championship, startsAtMs }: EventSnapshot): boolean =>
    startsAtMs > nowMs() &&
    [home.name, away.name, championship.name].some((name) => name.toLowerCase().includes(searched));
  const found = book.events({ isLive: false }).filter(isFound);
  return { matches: found.slice(0, FOUND).map((event) => presentMatch(event.eventId, event)) };
}
