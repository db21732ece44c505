import { act, render, type RenderResult } from '@testing-library/react';
import { App } from '../shell/app/app.tsx';
import type { PageServices } from '../ground/page/page-services.ts';

/** Renders the whole page and waits until the parts that come after the content are there. */
export const showApp = async (services: PageServices): Promise<RenderResult> => {
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(<App services={services} />);
    await Promise.resolve();
  });
  if (result === undefined) throw new Error('The page was not rendered.');
  return result;
};
