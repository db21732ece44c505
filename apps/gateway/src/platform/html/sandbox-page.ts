import { formPageHeaders } from './form-page-headers.ts';
import { escapeHtml } from './html.ts';

/** Headers of sandboxes' pages: no script, nothing from elsewhere, in no frame. */
export const SANDBOX_HEADERS = formPageHeaders(
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/** Page of a sandbox around a body that is HTML already; its style stands at `style.css` below `path`. */
export function sandboxDocument(path: string, language: string, title: string, body: string): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="stylesheet" href="${path}/style.css">`,
  ].join('\n');
  return `<!doctype html>\n<html lang="${language}" dir="${direction}">\n<head>\n${head}\n</head>\n<body><main>${body}</main></body>\n</html>\n`;
}
