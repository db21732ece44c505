import { escapeHtml } from './html.ts';

/** A page of plain words, for when there is no site to show. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n</head>\n<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>\n</html>\n`;
}
