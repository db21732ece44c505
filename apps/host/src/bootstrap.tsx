import './shared-libraries.ts';
import { readBootData } from '@longshot/federation/boot';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app/app.tsx';
import type { MinimalBoot } from './shell/start/complete-boot.tsx';
import type { HostBoot } from './ground/page/page-services.ts';
import { startLater } from './shell/start/start-later.ts';
import { startPage } from './shell/start/start-page.ts';

const rootId = 'root';

const placeOfPage = (): HTMLElement => {
  const element = document.getElementById(rootId);
  if (element === null) throw new Error(`The page has no #${rootId}.`);
  return element;
};

const reported = readBootData<MinimalBoot & Partial<HostBoot>>();
const boot =
  'siteConfig' in reported
    ? (reported as HostBoot) // the gateway writes it whole or not at all
    : await (await import('./shell/start/complete-boot.tsx')).completeBoot(reported, { place: placeOfPage() });
if (boot !== null) {
  const services = await startPage(boot);
  mountStyles();
  createRoot(placeOfPage()).render(<App services={services} />);
  startLater(services);
}
