import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { PageServices } from '../../ground/page/page-services.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';
import { CaptchaRun } from './captcha-run.ts';
import { addRequestTranslations } from '../../ground/translations/request-translations.ts';

/** Request for a bot check, with what it needs of the page beside its services. */
export interface CaptchaRequest {
  readonly page: PageServices;
  readonly onSignedOut: () => void;
  readonly signal?: AbortSignal;
}

/** Shows a bot check over everything else, in a root of its own; answers its result, or null when it was given up. */
export const requestCaptcha = async ({ page, onSignedOut, signal }: CaptchaRequest): Promise<string | null> => {
  await addRequestTranslations(page);
  if (signal?.aborted) return null;
  const run = new CaptchaRun({ transport: page.transport, onSignedOut });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <I18nextProvider i18n={page.i18n}>
      <CaptchaDialog run={run} />
    </I18nextProvider>,
  );
  signal?.addEventListener('abort', run.giveUp, { once: true });
  const result = await run.result;
  signal?.removeEventListener('abort', run.giveUp);
  root.unmount();
  place.remove();
  return result;
};
