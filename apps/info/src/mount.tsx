import { createMount } from '@longshot/remote';
import { InfoApp } from './info-app.tsx';
import { loadTexts } from './load-texts.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';

/** Renders the information page that the address asks for, or the column beside it. */
export const mount = createMount({ loadTexts, createServices, ServicesProvider, render: () => <InfoApp /> });
