import type { FastifyInstance } from 'fastify';
import { createDrawDriver, type DrawDriver } from './draws/drive-draws.ts';
import type { LottoContext } from './lotto-context.ts';
import { lottoRoutes } from './lotto-routes.ts';

/** Input of lotto. */
export interface LottoInput extends LottoContext {
  /** Lets the staff in; the empty text nobody. */
  readonly staffToken: string;
}

/** Lotteries of the house, their draws and tickets. */
export interface Lotto {
  readonly context: LottoContext;
  readonly driver: DrawDriver;
  routes(app: FastifyInstance): void;
  /** Holds the draws that were missed, and every other when it is due. */
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Puts lotto together; nothing runs before `start`. */
export function createLotto({ staffToken, ...context }: LottoInput): Lotto {
  const driver = createDrawDriver(context);
  return {
    context,
    driver,
    routes: (app) => lottoRoutes(app, context, staffToken),
    start: () => driver.start(),
    stop: () => driver.stop(),
  };
}
