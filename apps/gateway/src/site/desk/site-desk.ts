import { DeskHome, DeskMatches, DeskMatchesQuery, DeskSite, DeskStories } from '@longshot/contracts/desk';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import { findMatches, homeActs, readHome } from './home-acts.ts';
import { readSite, siteActs } from './site-acts.ts';
import type { SiteDeskContext } from './site-desk-context.ts';
import { readStories, storyActs } from './story-acts.ts';

/** Acts on what pages of the site say and where they are. */
type SiteActName =
  | 'home.save'
  | 'home.restore'
  | 'news.publish'
  | 'news.withdraw'
  | 'block.hide'
  | 'block.show'
  | 'redirect.add'
  | 'redirect.remove'
  | 'maintenance.begin'
  | 'maintenance.end';

/** Commands and views of the site for the staff's desk. */
export type SiteDesk = DeskPart<SiteActName>;

/** Puts together what the desk is handed of the site. */
export const createSiteDesk = (context: SiteDeskContext): SiteDesk => ({
  commands: { ...homeActs(context), ...storyActs(context), ...siteActs(context) },
  views: [
    staffView({
      path: 'home',
      permission: 'content.read',
      answer: DeskHome,
      read: ({ reader }) => readHome(context, reader),
    }),
    staffView({
      path: 'home/matches',
      permission: 'content.read',
      query: DeskMatchesQuery,
      answer: DeskMatches,
      read: ({ query }) => Promise.resolve(findMatches(context, query.search)),
    }),
    staffView({
      path: 'news',
      permission: 'content.read',
      answer: DeskStories,
      read: ({ reader }) => readStories(context, reader),
    }),
    staffView({
      path: 'site',
      permission: 'site.read',
      answer: DeskSite,
      read: ({ reader }) => readSite(context, reader),
    }),
  ],
});
