import type { Board, EventImage, Menu, MenuSection } from '@longshot/contracts';
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

/** The sports most look for, in their order; the others follow by name. */
const FIRST_SPORTS: readonly string[] = [
  ...['football', 'tennis', 'basketball', 'ice-hockey', 'volleyball', 'table-tennis', 'baseball', 'handball'],
  ...['counter-strike', 'dota-2', 'league-of-legends'],
];

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

function isOn(event: EventImage, section: Section, filter: BoardFilter): boolean {
  if (event.isLive !== (section === 'live')) return false;
  if (filter.sport !== undefined && event.sport.slug !== filter.sport) return false;
  if (filter.championshipId !== undefined && event.championship.id !== filter.championshipId) return false;
  return filter.startsBeforeMs === undefined || event.startsAtMs < filter.startsBeforeMs;
}

/** The line or live in the order of the board: by championship, then by start (line) or id (live). */
export function boardOf(published: PublishedBook, section: Section, filter: BoardFilter = {}): Board {
  const inSection = section === 'live' ? byId : byStart;
  const events = published.boardEvents().filter((event) => isOn(event, section, filter));
  events.sort((a, b) => byChampionship(a, b) || inSection(a, b));
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

/** How many events each sport and championship has, in the order of the boards. */
export function menuOf(published: PublishedBook): Menu {
  return { line: menuSection(published, 'line'), live: menuSection(published, 'live') };
}
