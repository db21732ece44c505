import { createMount } from '@longshot/remote';
import { CasinoApp } from './casino-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { loadTexts } from './load-texts.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Renders the page of the casino that the address asks for. */
export const mount = createMount({
  loadTexts,
  createServices: (context) => createServices(context, browserEnvironment()),
  ServicesProvider,
  render: () => <CasinoApp />,
});
