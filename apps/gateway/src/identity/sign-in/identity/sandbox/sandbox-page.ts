import { escapeHtml } from '../../../../platform/html/html.ts';
import { sandboxDocument } from '../../../../platform/html/sandbox-page.ts';
import { sandboxTranslations } from './sandbox-translations.ts';

/** Where the provider is. */
export const SANDBOX_IDENTITY_PATH = '/sandbox-identity';

const page = (language: string, title: string, body: string): string =>
  sandboxDocument(SANDBOX_IDENTITY_PATH, language, title, body);

/** Asks the visitor who they are and whether the site may know; `isFaulty` says that the address was none. */
export function consentPage(language: string, email: string, isFaulty: boolean): string {
  const texts = sandboxTranslations(language);
  const invalid = isFaulty ? ' aria-invalid="true" aria-describedby="fault"' : '';
  const field = `<label for="email">${escapeHtml(texts.email)}</label><input id="email" name="email" type="email" maxlength="254" autocomplete="username" value="${escapeHtml(email)}"${invalid}>`;
  const fault = isFaulty ? `<p class="fault" id="fault" role="alert">${escapeHtml(texts.fault)}</p>` : '';
  const buttons = (['allow', 'deny'] as const).map(
    (choice) => `<button name="choice" value="${choice}">${escapeHtml(texts[choice])}</button>`,
  );
  return page(
    language,
    texts.title,
    [
      `<p class="brand">${escapeHtml(texts.title)}</p><p class="notice">${escapeHtml(texts.notice)}</p>`,
      `<h1>${escapeHtml(texts.question)}</h1>`,
      `<form method="post" novalidate>${field}${fault}<fieldset>${buttons.join('')}</fieldset></form>`,
    ].join('\n'),
  );
}

/** Page for a visit that nobody began. */
export function nothingPage(): string {
  const texts = sandboxTranslations('en');
  return page('en', texts.title, `<p class="brand">${texts.title}</p><h1>${texts.gone}</h1>`);
}
