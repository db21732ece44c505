import { createMount } from '@longshot/remote';
import { LimitsEntry } from './limits-entry.tsx';
import { loadTexts } from './load-texts.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Renders the page of limits, or what may still be deposited where it fills that slot. */
export const mount = createMount({
  loadTexts,
  createServices,
  ServicesProvider,
  render: () => <LimitsEntry />,
});
