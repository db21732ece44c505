import { isTotoSection, type TotoSectionName, totoSections } from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { TotoContext } from '../toto-context.ts';
import { type DrawKey, findDrawIn, findMatches } from './draws-repository.ts';
import { makeDraw } from './make-draw.ts';
import { hasBegun } from './read-match.ts';

/** Every section, in the order of the table. */
export const SECTIONS: readonly TotoSectionName[] = Object.keys(totoSections).filter(isTotoSection);

/** Closes the open draw of a section once its first match begins, by the clock or by the feed. */
async function closeDue({ database: { kysely }, book, clock }: TotoContext, key: DrawKey): Promise<void> {
  const open = await findDrawIn(kysely, key, 'open');
  if (!open) return;
  const matches = await findMatches(kysely, [open.id]);
  const isDue = open.closes_at_ms <= clock.nowMs() || matches.some(({ event_id }) => hasBegun(book.event(event_id)));
  if (!isDue) return;
  await kysely
    .updateTable('toto_draws')
    .set({ state: 'closed' })
    .where('id', '=', open.id)
    .where('state', '=', 'open')
    .execute();
}

/** Lets the oldest of the announced draws take coupons where none does. */
async function openNext({ database: { kysely } }: TotoContext, { siteId, section }: DrawKey): Promise<void> {
  await sql`
    update toto_draws set state = 'open'
    where id = (select id from toto_draws where site_id = ${siteId} and section = ${section} and state = 'next'
        order by number limit 1)
      and not exists (select from toto_draws where site_id = ${siteId} and section = ${section} and state = 'open')`.execute(
    kysely,
  );
}

/**
 * Brings the draws of a section to where they are now: the open one is closed when its first match begins, the next is
 * opened, and another one announced where the line has the matches.
 */
export async function moveDraws(context: TotoContext, key: DrawKey): Promise<void> {
  const { kysely } = context.database;
  await closeDue(context, key);
  await openNext(context, key);
  if (await findDrawIn(kysely, key, 'next')) return;
  if (!(await makeDraw(context, key)) || (await findDrawIn(kysely, key, 'open'))) return;
  // The first of all draws is opened at once, and the one after it announced.
  await openNext(context, key);
  await makeDraw(context, key);
}
