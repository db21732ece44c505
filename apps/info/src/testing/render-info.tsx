import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { RemoteFrame } from '@longshot/remote';
import { buildContext, type ContextInput, type TestContext } from '@longshot/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../libs/i18n/src/locales/en.json';
import { InfoApp } from '../info-app.tsx';
import { SideNavigation } from '../pages/navigation/side-navigation.tsx';
import texts from '../locales/en.json';
import { createServices } from '../services.ts';
import { ServicesProvider, type InfoServices } from '../parts/services.ts';
import { buildIndex, buildTextPage } from './build-information.ts';

/** Result of `renderInfo`. */
export interface RenderedInfo {
  readonly context: TestContext;
  readonly services: InfoServices;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Lets answers and late parts arrive. */
  readonly settle: () => Promise<void>;
}

/** Options of a spec. */
export interface RenderOptions extends Omit<ContextInput, 'url'> {
  readonly prepare?: (context: TestContext) => void;
  /** The slot it stands in; the page itself unless told. */
  readonly slot?: string;
  readonly links?: TestContext['links'];
}

/** Renders a page of the information in English over fakes. First answers are there. */
export async function renderInfo(path: string, options: RenderOptions = {}): Promise<RenderedInfo> {
  const { prepare, slot, links, ...input } = options;
  const i18n = input.i18n ?? createI18n({ language: 'en', resources: { en: { common, info: texts } } });
  const built = buildContext({ ...input, i18n, url: `/en/${path}` });
  const context = { ...built, ...withoutUndefined({ slot, links: links || undefined }) };
  context.transport.answer(operations.getInformationIndex, buildIndex());
  context.transport.answer(operations.getInformationPage, ({ query }) => buildTextPage(query?.page));
  prepare?.(context);
  const services = createServices(context);
  const page = () => (
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>{slot === undefined ? <InfoApp /> : <SideNavigation />}</ServicesProvider>
    </RemoteFrame>
  );
  const { rerender } = render(page());
  context.navigator.onMove(() => rerender(page()));
  const settle = async () => {
    for (let turns = 0; turns < 10; turns++) await act(async () => new Promise((resolve) => setTimeout(resolve)));
  };
  await settle();
  return { context, services, user: userEvent.setup(), settle };
}
