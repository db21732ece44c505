import type { Board, EventImage, Menu, MenuSection } from '@longshot/contracts';
import { FIRST_SPORTS } from '../market-book/first-sports.ts';
import type { PublishedBook } from './published-book.ts';
import { parseTopic, type Section } from './topics.ts';

/** A part of the line or live. */
export interface BoardFilter {
  /** Slug of the sport. */
  readonly sport?: string;
  readonly championshipId?: string;
  /** Only events that start before. */
  readonly startsBeforeMs?: number;
}

function sportRank({ sport }: EventImage): number {
  const place = FIRST_SPORTS.indexOf(sport.slug);
  return place < 0 ? FIRST_SPORTS.length : place;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function byChampionship(a: EventImage, b: EventImage): number {
  return (
    sportRank(a) - sportRank(b) ||
    compareText(a.sport.name, b.sport.name) ||
    compareText(a.championship.category.name, b.championship.category.name) ||
    compareText(a.championship.name, b.championship.name) ||
    compareText(a.championship.id, b.championship.id)
  );
}

const byId = (a: EventImage, b: EventImage) => Number(a.id) - Number(b.id);
const byStart = (a: EventImage, b: EventImage) => a.startsAtMs - b.startsAtMs || byId(a, b);

/** The ids of the line and live in the order of the boards, as long as nothing comes, goes or moves. */
interface BoardOrder {
  readonly listVersion: number;
  readonly ids: Readonly<Record<Section, readonly string[]>>;
}

const orders = new WeakMap<PublishedBook, BoardOrder>();

function orderOf(published: PublishedBook): BoardOrder['ids'] {
  const known = orders.get(published);
  if (known?.listVersion === published.listVersion) return known.ids;
  const sorted = (section: Section): readonly string[] => {
    const inSection = section === 'live' ? byId : byStart;
    const events = published.boardEvents().filter(({ isLive }) => isLive === (section === 'live'));
    return events.sort((a, b) => byChampionship(a, b) || inSection(a, b)).map(({ id }) => id);
  };
  const ids = { line: sorted('line'), live: sorted('live') };
  orders.set(published, { listVersion: published.listVersion, ids });
  return ids;
}

function isOn(event: EventImage, filter: BoardFilter): boolean {
  if (filter.sport !== undefined && event.sport.slug !== filter.sport) return false;
  if (filter.championshipId !== undefined && event.championship.id !== filter.championshipId) return false;
  return filter.startsBeforeMs === undefined || event.startsAtMs < filter.startsBeforeMs;
}

/** The line or live in the order of the board: by championship, then by start (line) or id (live). */
export function boardOf(published: PublishedBook, section: Section, filter: BoardFilter = {}): Board {
  const events = orderOf(published)[section].flatMap((eventId) => {
    const event = published.boardEvent(eventId);
    return event !== null && isOn(event, filter) ? event : [];
  });
  return { epoch: published.epoch, clk: published.clk, events };
}

/** The whole of a topic of the stream; null when the event it names is not known. */
export function imageOf(published: PublishedBook, topic: string): Board | null {
  const parsed = parseTopic(topic);
  const { epoch, clk } = published;
  if (parsed.kind === 'menu') return { epoch, clk, events: [] };
  if (parsed.kind === 'board') return boardOf(published, parsed.section, parsed);
  const event = published.event(parsed.eventId);
  return event && { epoch, clk, events: [event] };
}

function menuSection(published: PublishedBook, section: Section): MenuSection {
  const menu: MenuSection = [];
  for (const { sport, championship } of boardOf(published, section).events) {
    let entry = menu.find((known) => known.sport.id === sport.id);
    if (!entry) menu.push((entry = { sport, eventCount: 0, championships: [] }));
    let league = entry.championships.find((known) => known.championship.id === championship.id);
    if (!league) entry.championships.push((league = { championship, eventCount: 0 }));
    entry.eventCount += 1;
    league.eventCount += 1;
  }
  return menu;
}

const menus = new WeakMap<PublishedBook, { readonly listVersion: number; readonly menu: Menu }>();

/**
 * How many events each sport and championship has, in the order of the boards. As long as none comes, goes or moves it is
 * the same object.
 */
export function menuOf(published: PublishedBook): Menu {
  const known = menus.get(published);
  if (known?.listVersion === published.listVersion) return known.menu;
  const menu = makeMenu(published);
  menus.set(published, { listVersion: published.listVersion, menu });
  return menu;
}

function makeMenu(published: PublishedBook): Menu {
  return { line: menuSection(published, 'line'), live: menuSection(published, 'live') };
}
