import './shared-libraries.ts';
import { readBootData } from '@longshot/federation/boot';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { App } from './page/app.tsx';
import type { HostBoot } from './start/page-services.ts';
import { startLater } from './start/start-later.ts';
import { startPage } from './start/start-page.ts';

const rootId = 'root';

const placeOfPage = (): HTMLElement => {
  const element = document.getElementById(rootId);
  if (element === null) throw new Error(`The page has no #${rootId}.`);
  return element;
};

const services = await startPage(readBootData<HostBoot>());
mountStyles();
createRoot(placeOfPage()).render(<App services={services} />);
startLater(services);
