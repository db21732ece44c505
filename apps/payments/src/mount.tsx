import { createMount } from '@longshot/remote';
import { browserEnvironment } from './model/environment.ts';
import { loadTexts } from './load-texts.ts';
import { PaymentsApp } from './payments-app.tsx';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Renders the page of payments that the address asks for. */
export const mount = createMount({
  loadTexts,
  createServices: (context) => createServices(context, browserEnvironment()),
  ServicesProvider,
  render: () => <PaymentsApp />,
});
