import { escapeHtml, tag } from '../../platform/html/html.ts';
import texts from './offline-texts.json' with { type: 'json' };

type Texts = Readonly<Record<string, (typeof texts)['en']>>;

const byLanguage: Texts = texts;

/** The page that stands in for all others without a connection; the host's style sheets are kept beside it. */
export function offlinePage(
  language: string,
  direction: string,
  companyName: string,
  styles: readonly string[],
): string {
  const { title, text, action } = byLanguage[language] ?? texts.en;
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(`${title} · ${companyName}`)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    ...styles.map((href) => tag('link', { rel: 'stylesheet', href })),
  ];
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    // An empty address is the page's own: pressing it asks for the page that was wanted.
    `<p>${tag('a', { href: '' })}${escapeHtml(action)}</a></p>`,
  ];
  return `<!doctype html>\n<html lang="${language}" dir="${direction}">\n<head>\n${head.join('\n')}\n</head>\n<body><main>${main.join('')}</main></body>\n</html>\n`;
}
