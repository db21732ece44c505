import { createMount } from '@longshot/remote';
import { BettingEntry } from './betting-entry.tsx';
import { browserEnvironment } from './model/environment.ts';
import { loadTexts } from './load-texts.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Shows the betting application in an element of the host's page, or its search in the header. */
export const mount = createMount({
  loadTexts,
  createServices: (context) => createServices(context, browserEnvironment()),
  ServicesProvider,
  render: () => <BettingEntry />,
});
