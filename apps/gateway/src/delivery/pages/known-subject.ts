import { readBettingPath, readCyberPath } from '@longshot/contracts';
import { isOfChampionship } from '@longshot/site-rules';
import type { PublishedBook } from '../../trading/boards/index.ts';
import type { KnownResults } from '../../trading/results/index.ts';

/** Sources that know whether a subject exists: the boards of now, and the results of what is over. */
export interface SubjectSources {
  readonly published: PublishedBook;
  readonly results: KnownResults;
  /** Whether other contexts have what an address below the language prefix names; they have unless told. */
  readonly isKnownElsewhere?: (path: string) => Promise<boolean>;
}

const CHAMPIONSHIP = /^\/champs\/(\d{1,18})$/;
const POPUP = /^\/statisticpopup\/(game|team)\/(\d{1,18})$/;

async function isGame({ published, results }: SubjectSources, eventId: string): Promise<boolean> {
  return published.event(eventId) !== null || results.hasGame(eventId);
}

/** A page about one championship has its games alone; of a game that is over it is no longer told. */
function isOfPage({ published }: SubjectSources, page: string, eventId: string): boolean {
  const event = published.event(eventId);
  return event === null || isOfChampionship(page, event);
}

async function isChampionship({ published, results }: SubjectSources, id: string): Promise<boolean> {
  return published.boardEvents().some(({ championship }) => championship.id === id) || results.hasChampionship(id);
}

async function isTeam({ published, results }: SubjectSources, id: string): Promise<boolean> {
  return published.boardEvents().some(({ home, away }) => home.id === id || away.id === id) || results.hasTeam(id);
}

async function isCyber(sources: SubjectSources, path: string): Promise<boolean> {
  const read = readCyberPath(path);
  if (read === null || !('discipline' in read)) return true;
  if (read.screen === 'game') return isGame(sources, read.eventId);
  const { discipline, type } = read;
  const isOn = sources.published.boardEvents().some(({ sport, championship }) => {
    const isHere = read.screen !== 'champ' || championship.id === read.championshipId;
    return isHere && sport.slug === discipline && sport.cyber === type;
  });
  if (isOn) return true;
  return read.screen === 'champ'
    ? sources.results.hasChampionship(read.championshipId)
    : sources.results.hasDiscipline(discipline, type);
}

/**
 * Whether there is what an address below the language prefix names: a game, the results of a championship, a discipline
 * of cyber sports, or what another context knows. Addresses that name none of these are always known here.
 */
export async function isSubjectKnown(sources: SubjectSources, path: string): Promise<boolean> {
  if ((await sources.isKnownElsewhere?.(path)) === false) return false;
  if (path.startsWith('/cyber/')) return isCyber(sources, path);
  const championshipId = CHAMPIONSHIP.exec(path)?.[1];
  if (championshipId !== undefined) return isChampionship(sources, championshipId);
  if (path.startsWith('/statisticpopup')) {
    const [, kind, id] = POPUP.exec(path) ?? [];
    if (id === undefined) return false;
    return kind === 'team' ? isTeam(sources, id) : isGame(sources, id);
  }
  const { eventId = null, page = '' } = readBettingPath(path) ?? {};
  return eventId === null || (isOfPage(sources, page, eventId) && isGame(sources, eventId));
}
