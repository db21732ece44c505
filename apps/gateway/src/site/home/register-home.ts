import { operations, type CasinoGame, type GameResult, type Home } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff, type StaffAccess } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { composeHome } from './compose-home.ts';
import type { HomeContentSource } from './home-content.ts';

/** Games and results change rarely: they are asked for again after so long. */
const SHELVES_FOR_MS = 5_000;

/** Where the front page finds what it shows. */
export interface HomeInput extends StaffAccess {
  readonly published: PublishedBook;
  readonly content: HomeContentSource;
  /** Games of the casino, the most played first. */
  readonly findGames: () => Promise<readonly CasinoGame[]>;
  /** Newest first. */
  readonly findResults: () => Promise<readonly GameResult[]>;
  readonly nowMs: () => number;
  /** Told who of the staff changed the page. */
  readonly onSaved: (staff: string) => void;
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

/** Serves the front page and the staff's choice for it. Between two frames of the feed every visitor of a language is told the same object. */
export function registerHome(app: FastifyInstance, input: HomeInput): void {
  const { published, content, nowMs, onSaved } = input;
  const shelvesNow = keepShelves(input);
  const told = new Map<string, { readonly by: readonly unknown[]; readonly home: Home }>();
  const homeOf = async (language: string): Promise<Home> => {
    const chosen = await content.read();
    const shelves = await shelvesNow();
    const by = [published.epoch, published.clk, published.listVersion, chosen, shelves];
    const known = told.get(language);
    if (known?.by.every((each, index) => each === by[index])) return known.home;
    const home = composeHome({ published, content: chosen, ...shelves, language, nowMs: nowMs() });
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
  route(app, operations.saveHomeContent, async ({ body, request }) => {
    checkStaff(input, request);
    const staff = staffNameOf(request.headers['x-staff-name']);
    const saved = await content.save(body);
    onSaved(staff);
    return saved;
  });
}
