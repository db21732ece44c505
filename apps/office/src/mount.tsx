import { createMount } from '@longshot/remote';
import { browserEnvironment } from './model/environment.ts';
import { loadTexts } from './load-texts.ts';
import { OfficeEntry } from './office-entry.tsx';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Renders the office: the page of the address, or the column beside the pages of the office where it fills that slot. */
export const mount = createMount({
  loadTexts,
  createServices: (context) => createServices(context, browserEnvironment()),
  ServicesProvider,
  render: () => <OfficeEntry />,
});
