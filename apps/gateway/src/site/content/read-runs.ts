import type { InformationRun } from '@longshot/contracts';
import type { PhrasingContent } from 'mdast';

/** How the words around look; handed down into what stands inside. */
type Look = Omit<InformationRun, 'text'>;

/** http(s), mailto, an address of the site, a page beside this one, a heading: nothing that a browser would run. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^\s\\<>"]+|mailto:[^\s\\<>"]+|\/(?!\/)[^\s\\<>"]*|#[a-z0-9-]+|[a-z][a-z0-9_-]*(?:\/[a-z0-9_-]+)*(?:#[a-z0-9-]+)?)$/i;

/** A link's address as the page gets it; undefined for one that leads nowhere a text may lead. */
function safeAddress(url: string): string | undefined {
  if (!SAFE_ADDRESS.test(url)) return undefined;
  return /^[a-z][a-z0-9_/#-]*$/i.test(url) ? `/information/${url}` : url;
}

function readRun(node: PhrasingContent, look: Look): InformationRun[] {
  switch (node.type) {
    case 'text':
      return [{ ...look, text: node.value.replace(/\n/g, ' ') }];
    case 'strong':
      return readRuns(node.children, { ...look, isStrong: true });
    case 'emphasis':
      return readRuns(node.children, { ...look, isEmphasis: true });
    case 'inlineCode':
      return [{ ...look, isCode: true, text: node.value }];
    case 'break':
      return [{ text: '\n' }];
    case 'link': {
      const href = safeAddress(node.url);
      return readRuns(node.children, href === undefined ? look : { ...look, href });
    }
    case 'html':
      return [{ ...look, text: node.value }];
    case 'image':
      return [{ ...look, text: node.alt ?? '' }];
    default:
      return [];
  }
}

/** Words with their looks. Markup of HTML is words like any other, a link that may not be followed keeps its words. */
export function readRuns(nodes: readonly PhrasingContent[], look: Look = {}): InformationRun[] {
  return nodes.flatMap((node) => readRun(node, look));
}
