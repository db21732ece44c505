import type { PageBlock } from '@longshot/contracts/schemas';
import { operations, type CasinoGame, type GameResult, type Home } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff, type StaffAccess } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { composeHome } from './compose-home.ts';
import type { HomeContentSource } from './home-content.ts';

/** Games and results change rarely: they are asked for again after so long. */
const SHELVES_FOR_MS = 5_000;

/** Where the front page finds what it shows. */
export interface HomeInput extends StaffAccess {
  readonly published: PublishedBook;
  readonly content: HomeContentSource;
  /** Blocks of pages that are not shown; the same object until it changes. */
  readonly hiddenBlocks: () => readonly PageBlock[];
  /** Games of the casino, the most played first. */
  readonly findGames: () => Promise<readonly CasinoGame[]>;
  /** Newest first. */
  readonly findResults: () => Promise<readonly GameResult[]>;
  readonly nowMs: () => number;
}

interface Shelves {
  readonly games: readonly CasinoGame[];
  readonly results: readonly GameResult[];
}

/** Asks for games and results once for everybody who comes in the meantime. */
function keepShelves({ findGames, findResults, nowMs }: HomeInput): () => Promise<Shelves> {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<Shelves> | null = null;
  return () => {
    if (asked !== null && Math.abs(nowMs() - askedAtMs) < SHELVES_FOR_MS) return asked;
    askedAtMs = nowMs();
    const asking = Promise.all([findGames(), findResults()]).then(([games, results]) => ({
      games,
      results,
    }));
    asked = asking;
    asking.catch(() => (asked = null));
    return asking;
  };
}

/** Serves the front page, and the staff what it has chosen for it. Between two frames of the feed every visitor of a language is told the same object. */
export function registerHome(app: FastifyInstance, input: HomeInput): void {
  const { published, content, nowMs } = input;
  const shelvesNow = keepShelves(input);
  const told = new Map<string, { readonly by: readonly unknown[]; readonly home: Home }>();
  const homeOf = async (language: string): Promise<Home> => {
    const chosen = await content.read();
    const shelves = await shelvesNow();
    const hidden = input.hiddenBlocks();
    const by = [published.epoch, published.clk, published.listVersion, chosen, shelves, hidden];
    const known = told.get(language);
    if (known?.by.every((each, index) => each === by[index])) return known.home;
    const home = composeHome({ published, content: chosen, ...shelves, hidden, language, nowMs: nowMs() });
    told.set(language, { by, home });
    return home;
  };
  route(app, operations.getHome, ({ query }) => homeOf(query.lang), { isAnswerShared: true });
  route(
    app,
    operations.getLineSlider,
    async ({ query }) => {
      const { featured, events, ...home } = await homeOf(query.lang);
      const { epoch, clk } = home;
      return { epoch, clk, events: featured.flatMap((id) => events.find((event) => event.id === id) ?? []) };
    },
    { isAnswerShared: true },
  );
  route(app, operations.getBanners, async ({ query }) => {
    const { offers, news } = await homeOf(query.lang);
    return { offers, news };
  });
  route(app, operations.getHomeContent, async ({ request }) => {
    checkStaff(input, request);
    return content.read();
  });
}
