import type { SeoBlock, SeoInline } from '@longshot/contracts';

/** `**strong**`, or a link `[words](address)`. */
const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Below the site, or another site over TLS: nothing that a browser would run. */
const SAFE_ADDRESS = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/;

function linkOf(text: string, address: string, language: string): SeoInline {
  if (!SAFE_ADDRESS.test(address)) return { text };
  return { text, href: address.startsWith('/') ? `/${language}${address === '/' ? '' : address}` : address };
}

function readLine(line: string, language: string): SeoInline[] {
  const parts: SeoInline[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    const [whole, strong, words = '', address = ''] = match;
    parts.push(strong === undefined ? linkOf(words, address, language) : { text: strong, isStrong: true });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

function readBlock(text: string, language: string): SeoBlock {
  const heading = /^(#{1,6}) +(.*)$/s.exec(text);
  if (heading) {
    const kind = (heading[1] ?? '').length <= 2 ? 'heading' : 'subheading';
    return { kind, lines: [readLine(heading[2] ?? '', language)] };
  }
  const lines = text.split('\n');
  if (lines.every((line) => /^[-*] /.test(line))) {
    return { kind: 'list', lines: lines.map((line) => readLine(line.slice(2).trim(), language)) };
  }
  return { kind: 'paragraph', lines: [readLine(lines.join(' '), language)] };
}

/**
 * Reads a text as it is written for a page: headings, paragraphs, lists, strong words and links. Anything else is
 * words, markup too, so that no text can bring code into a page; a link that leads to neither this site nor over TLS
 * to another keeps its words alone. Links below the site get the language in front.
 */
export function readTextBlocks(text: string, language: string): SeoBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => readBlock(block, language));
}
