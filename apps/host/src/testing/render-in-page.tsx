import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import frame from '../locales/frame/en.json';
import { FRAME_NAMESPACE } from '../ground/translations/use-frame-text.ts';
import { PageProvider } from '../ground/page/page-context.tsx';
import { buildPage, type PageInput } from './build-page.tsx';

/** Renders a part of the host alone, with the page's services and its texts, at an address. */
export const renderInPage = (
  ui: ReactNode,
  input: PageInput = {},
  path = '/en/live',
): ReturnType<typeof buildPage> & RenderResult => {
  window.history.replaceState(null, '', path);
  const page = buildPage(input);
  page.services.i18n.addResourceBundle('en', FRAME_NAMESPACE, frame);
  const result = render(
    <PageProvider services={page.services}>
      <BrowserRouter>{ui}</BrowserRouter>
    </PageProvider>,
  );
  return { ...page, ...result };
};
