import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../http/request-refused.ts';
import { PROBE_PATHS } from './health.ts';

/** Stage of a gateway: it listens while it starts, serves, and finishes what it has begun. */
export type StageName = 'starting' | 'serving' | 'stopping';

/** Where a gateway stands between its start and its end; it only goes forward. */
export class GatewayStage {
  #name: StageName = 'starting';

  get name(): StageName {
    return this.#name;
  }

  /** Everything runs: requests are served. */
  serve(): void {
    if (this.#name === 'starting') this.#name = 'serving';
  }

  /** Nobody new is to be sent here; what comes all the same is served as long as the server listens. */
  stop(): void {
    this.#name = 'stopping';
  }
}

/** Refuses requests until everything runs, with a word to ask again; how the gateway fares may be asked from the first moment. */
export function refuseUntilServing(app: FastifyInstance, stage: GatewayStage): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (stage.name !== 'starting' || PROBE_PATHS.has(request.url.split('?')[0] ?? '')) return done();
    done(new RequestRefused('unavailable', {}, 'The gateway is starting.'));
  });
}
