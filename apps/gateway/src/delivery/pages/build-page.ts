import type { BootData, PageAccess, PageRoute, Session } from '@longshot/contracts';
import { isRouteOffered, platformOf } from '@longshot/site-rules';
import {
  compileNavigation,
  compileSlots,
  labelOf,
  pageSlotsOf,
  type CompiledRoute,
  type Contract,
} from '@longshot/release';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { dictionaryUrls, type DictionarySource } from '../../site/dictionaries/index.ts';
import type { DeliveredRelease } from '../releases/release-delivery.ts';
import { pageHead, type SeoSource } from '../../site/seo/index.ts';
import { firstBoard } from './first-board.ts';
import { pageDocument } from './page-document.ts';
import { pageFrame } from './page-frame.ts';
import type { PageVisit } from './page-visit.ts';
import { pageRelease } from './page-release.ts';

/** Where the content of pages comes from. */
export interface PageSources {
  readonly published: PublishedBook;
  readonly dictionaries: DictionarySource;
  readonly seo: SeoSource;
}

/** A page whose address has been decided upon. */
export interface DecidedPage {
  readonly visit: PageVisit;
  readonly active: DeliveredRelease;
  /** The release's contracts, with the texts that replace theirs. */
  readonly contracts: readonly Contract[];
  readonly routes: readonly CompiledRoute[];
  /** The route that is shown; undefined for an error page. */
  readonly found: CompiledRoute | undefined;
  readonly status: number;
  readonly access: PageAccess;
  readonly session: Session;
}

function titleOf({ contracts, found, visit }: DecidedPage): string {
  const { companyName } = visit.siteConfig;
  const contract = contracts.find(({ app }) => app === found?.app);
  return found && contract ? `${labelOf(contract, found.title, visit.language)} · ${companyName}` : companyName;
}

/** Title and status are the gateway's to use; a release has hundreds of routes, and each page carries them all. */
function forPage({ title: _title, status: _status, ...route }: CompiledRoute): PageRoute {
  return route;
}

async function bootOf(sources: PageSources, page: DecidedPage): Promise<BootData> {
  const { visit, active, contracts, found, status, access, routes, session } = page;
  const { language, siteConfig, path, query, request } = visit;
  const offered = new Set(routes.filter((route) => isRouteOffered(route, siteConfig)).map(({ id }) => id));
  return {
    release: pageRelease(active.release),
    delivery: active.delivery,
    channel: active.channel.channel,
    routes: routes.map(forPage),
    navigation: compileNavigation(contracts, language).filter(({ id }) => offered.has(id)),
    slots: compileSlots(contracts),
    language,
    siteConfig,
    session,
    dictionaries: await dictionaryUrls(sources.dictionaries, contracts, language),
    access,
    platform: platformOf(query, request.headers['user-agent'] ?? ''),
    status,
    board: found ? firstBoard(sources.published, path) : null,
  };
}

/** The HTML of a page: its route decides the remotes and texts that are preloaded and the first data. */
export async function buildPage(sources: PageSources, page: DecidedPage): Promise<string> {
  const { visit, active, contracts, found, status } = page;
  const { siteConfig, path, request } = visit;
  const boot = await bootOf(sources, page);
  // A fragment's page needs nothing of the application that published it.
  const owner = found && found.app !== 'host' && found.fragment === null ? [found.app] : [];
  const columns = found ? Object.values(pageSlotsOf(found)) : [];
  const fillers = columns.flatMap((slot) => (slot === null ? [] : (boot.slots[slot] ?? [])));
  const isOn = (name: string) => !boot.delivery.killed.includes(name);
  const remotes = [...new Set([...owner, ...fillers])].filter(isOn);
  const namespaces = ['common', 'host', ...remotes, ...(found?.dictionaries ?? [])];
  // What is not there for everybody, or for now, is not for search engines.
  const indexed = status === 200 ? found : undefined;
  return pageDocument({
    // Their code runs before anything is shown, so a page that may show something else names none.
    boot: { ...boot, remotes: status === 200 ? remotes : [] },
    release: active.release,
    frame: pageFrame(found, boot),
    seo: await pageHead(sources.seo, { siteConfig, path, found: indexed, contracts, title: titleOf(page) }),
    origin: request.server.ownOrigin(request).origin,
    path,
    userAgent: request.headers['user-agent'],
    remotes,
    dictionaries: [...new Set(namespaces)].flatMap((namespace) => boot.dictionaries[namespace] ?? []),
  });
}
