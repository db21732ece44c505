import { createMount, openStorage, startInterval, startTimer } from '@longshot/remote';
import { BettingEntry } from './betting-entry.tsx';
import { loadTexts } from './load-texts.ts';
import { createServices, ServicesProvider } from './services.ts';

/** Shows the betting application in an element of the host's page, or its search in the header. */
export const mount = createMount({
  loadTexts,
  createServices: (context) =>
    createServices(context, { startTimer, startInterval, storage: openStorage(() => localStorage) }),
  ServicesProvider,
  render: () => <BettingEntry />,
});
