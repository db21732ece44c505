import { operations, type ErrorBody } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { RequestRefused } from '../platform/http/request-refused.ts';
import { playerIdOf } from '../platform/http/request-session.ts';
import { countryOf } from '../platform/http/visitor.ts';
import { allowSpends, type SpendGuard } from '../wallet/limits/index.ts';
import { siteSecret } from '../platform/secrets/site-secret.ts';
import { IN_HOUSE } from './catalogue/game-catalogue.ts';
import { createInHouse, type InHouse } from './games/create-in-house.ts';
import { gameApiRoutes } from './games/game-api-routes.ts';
import {
  createChainedDraws,
  createShared,
  sharedRoutes,
  type ChainedDraws,
  type SharedTables,
} from './shared/index.ts';
import { createMatches, matchRoutes, type Matches } from './matches/index.ts';
import type { DeliverWalletCall } from './games/wallet-client.ts';
import { launchGame } from './games/launch-game.ts';
import { registerOutsideFrame } from './games/outside-frame.ts';
import { tryGame } from './games/try-game.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { createCasinoDesk, type CasinoDesk } from './desk/casino-desk.ts';
import { createPopularity, type Popularity } from './catalogue/popularity.ts';
import { beginDrops, readJackpots } from './jackpots/index.ts';
import { hub88Routes } from './hub88/hub88-routes.ts';
import { registryRoutes } from './registry/index.ts';
import { receiveWalletCall } from './wallet-api/receive-call.ts';
import type { WalletContext } from './wallet-api/wallet-context.ts';
import { walletRoutes } from './wallet-api/wallet-routes.ts';

/** Input of the casino context. */
export interface CasinoInput extends Omit<WalletContext, 'guardSpend' | 'secretOf'> {
  /** Asked before every stake; lets all be taken unless told. */
  readonly guardSpend?: SpendGuard | undefined;
  /** Lets the staff in; the empty text nobody. */
  readonly staffToken: string;
}

/** Games, their catalogue, and the wallet that providers reach money by. */
export interface Casino {
  readonly wallet: WalletContext;
  readonly provider: InHouse;
  /** Rounds that its players share. */
  readonly tables: SharedTables;
  /** Matches of two players against each other. */
  readonly matches: Matches;
  /** Chains for draws that others hold. */
  readonly draws: ChainedDraws;
  readonly catalogue: Catalogue;
  readonly popularity: Popularity;
  /** Commands and views for the staff's desk. */
  readonly desk: CasinoDesk;
  routes(app: FastifyInstance): void;
  /** Drives shared tables; ends rounds that broke off where this is the process that does, and keeps looking for such. */
  start(endsBroken: boolean): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Tries of one address: each is written down, and anybody may. */
const TRIES = { max: 60, timeWindowMs: 60_000 } as const;

/** Name of the secret that a provider signs with: made once for a site. */
const secretName = (providerId: string): string => `casino-${providerId}`;

/** Hands a call of the bundled provider to the wallet as it is sent: the same bytes, the same checks. */
const deliverTo =
  (wallet: WalletContext): DeliverWalletCall =>
  async (action, payload, headers) => {
    try {
      const call = { providerId: IN_HOUSE.id, action, rawBody: Buffer.from(payload), headers, address: '' };
      const body = await receiveWalletCall(wallet, call);
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      const body: ErrorBody = { code: error.code, message: error.message, details: error.details, requestId: '' };
      return { status: error.status, body };
    }
  };

/** How many rounds are told at once. */
const NEWEST_ROUNDS = 20;

function casinoRoutes(
  app: FastifyInstance,
  { wallet, provider, tables, matches }: Pick<Casino, 'wallet' | 'provider' | 'tables' | 'matches'>,
): void {
  const player = (session: Parameters<typeof playerIdOf>[0]): number => Number(playerIdOf(session));
  route(app, operations.launchGame, ({ session, body }) => launchGame(wallet, session, body));
  route(
    app,
    operations.tryGame,
    ({ session: { playerId }, request, body }) =>
      tryGame(wallet, provider, { playerId, seenIn: countryOf(request) }, body),
    { rateLimit: TRIES },
  );
  route(app, operations.getCasinoJackpots, ({ query: { iso } }) => {
    const { database, settings } = wallet;
    if (!settings.currencies.some((currency) => currency.iso === iso)) {
      throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: nothing is played in it here');
    }
    return readJackpots(database.kysely, settings.siteId, iso);
  });
  route(app, operations.getGameRounds, async ({ session }) => {
    const alone = await provider.roundsOf(player(session));
    const shared = await tables.betsOf(player(session), NEWEST_ROUNDS);
    const played = await matches.roundsOf(player(session), NEWEST_ROUNDS);
    const rounds = [...alone, ...shared, ...played].sort((one, other) => other.playedAtMs - one.playedAtMs);
    return { rounds: rounds.slice(0, NEWEST_ROUNDS) };
  });
  route(app, operations.getGameRound, async ({ session, params }) => {
    const [playerId, roundId] = [player(session), Number(params.roundId)];
    const round =
      (await provider.roundOf(playerId, roundId)) ??
      (await tables.betOf(playerId, roundId)) ??
      (await matches.roundOf(playerId, roundId));
    if (!round) throw new RequestRefused('not_found', { field: 'roundId' });
    return round;
  });
}

/** Puts the casino together with the bundled provider. */
export function createCasino({ guardSpend = allowSpends, staffToken, ...input }: CasinoInput): Casino {
  const { database, settings, clock } = input;
  const { siteId } = settings;
  const catalogue = createCatalogue(database, siteId);
  const popularity = createPopularity(database, siteId, () => clock.nowMs());
  const secrets = new Map<string, Promise<string>>();
  const secretOf = async (providerId: string): Promise<string | null> => {
    if (providerId !== IN_HOUSE.id) return null;
    const known = secrets.get(providerId) ?? siteSecret(database, settings.siteId, secretName(providerId));
    secrets.set(providerId, known);
    return known.catch((error: unknown) => {
      secrets.delete(providerId);
      throw error;
    });
  };
  const wallet: WalletContext = { ...input, guardSpend, secretOf };
  const secret = () => siteSecret(database, settings.siteId, secretName(IN_HOUSE.id));
  const provider = createInHouse({ ...input, deliver: deliverTo(wallet), secret });
  const tables = createShared(provider.context);
  const matches = createMatches({ ...provider.context, house: wallet });
  return {
    wallet,
    provider,
    tables,
    matches,
    draws: createChainedDraws(provider.context, provider.context.randomHex(8)),
    catalogue,
    popularity,
    desk: createCasinoDesk(siteId),
    routes: (app) => {
      catalogueRoutes(app, { database, clock, siteId, catalogue, popularity, staffToken });
      casinoRoutes(app, { wallet, provider, tables, matches });
      walletRoutes(app, wallet);
      hub88Routes(app, wallet);
      registryRoutes(app, { database, siteId, staffToken });
      gameApiRoutes(app, provider);
      registerOutsideFrame(app, wallet);
      sharedRoutes(app, tables, { bus: input.bus, clock });
      matchRoutes(app, matches);
    },
    start: async (endsBroken) => {
      await catalogue.read();
      const isos = settings.currencies.map(({ iso }) => iso);
      if (endsBroken) await beginDrops(database, { siteId, isos, nowMs: clock.nowMs() });
      if (endsBroken) await provider.start();
      if (endsBroken) matches.driver.start();
      await tables.start();
    },
    stop: async () => {
      await matches.driver.stop();
      await tables.stop();
      await provider.stop();
    },
  };
}
