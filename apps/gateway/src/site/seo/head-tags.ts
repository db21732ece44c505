import type { SeoData } from '@longshot/contracts';
import { type HeadElement, headElements, type HeadRoute, type SeoHead } from '@longshot/site-rules';
import { escapeHtml, jsonForScript, tag } from '../../platform/html/html.ts';

/** The page's script replaces what carries this mark when it goes to another page. */
const MARK = { 'data-head': '' };

function elementTag(element: HeadElement): string {
  if (element.name !== 'json') return tag(element.name, { ...element.attributes, ...MARK });
  return `${tag('script', { type: 'application/ld+json', ...MARK })}${jsonForScript(element.json)}</script>`;
}

/** Everything of a head but its title, as tags. */
export function headTags(head: SeoHead, place: HeadRoute): string[] {
  return headElements(head, place).map(elementTag);
}

type Inline = SeoData['content'][number]['lines'][number][number];

function inlineTag({ text, isStrong, href }: Inline): string {
  const words = escapeHtml(text);
  if (href !== undefined) return `${tag('a', { href })}${words}</a>`;
  return isStrong ? `<strong>${words}</strong>` : words;
}

const TAG_OF_KIND = { heading: 'h2', subheading: 'h3', paragraph: 'p' } as const;

/** A page's text for readers without scripts: the page itself shows it below its content. */
export function contentWithoutScript(content: SeoData['content']): string {
  if (content.length === 0) return '';
  const blocks = content.map(({ kind, lines }) => {
    const words = lines.map((line) => line.map(inlineTag).join(''));
    if (kind === 'list') return `<ul>${words.map((each) => `<li>${each}</li>`).join('')}</ul>`;
    return `<${TAG_OF_KIND[kind]}>${words.join(' ')}</${TAG_OF_KIND[kind]}>`;
  });
  return `<noscript><section>${blocks.join('')}</section></noscript>`;
}
