import fastifyPlugin from 'fastify-plugin';
import type { FeedMessage } from '../feed/feed-messages.ts';
import type { Role } from '../../platform/roles.ts';
import { createResults, type ResultsInput } from './create-results.ts';

export const resultsRoles = ['web', 'settlement'] as const satisfies readonly Role[];

/** Results of games. */
export const resultsPlugin = fastifyPlugin<Pick<ResultsInput, 'settings'>>(
  async (app, { settings }) => {
    const { database, clock, log } = app.platform;
    const results = createResults({ database, book: app.trading.book, clock, log, settings });
    results.routes(app);
    const handle = (message: FeedMessage): undefined => void results.handle(message);
    app.trading.follow({ onMessage: handle, onHeard: handle });
    app.lifecycle.add({ start: () => results.start(app.hasRole('settlement')), stop: () => results.stop() });
  },
  { name: 'results', dependencies: ['platform', 'trading'] },
);
