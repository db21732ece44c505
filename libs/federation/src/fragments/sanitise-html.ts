interface HtmlPolicy {
  createHTML(text: string): string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: { createHTML(text: string): string }): HtmlPolicy;
}

/** Elements that a fragment may have, each with its attributes beside those of all. What is none of them is left out. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['article', 'section', 'header', 'footer', 'nav', 'aside', 'div', 'span', 'p', 'blockquote', 'br', 'hr'],
      ...[
        'h1',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'strong',
        'b',
        'em',
        'i',
        'code',
        'small',
        'abbr',
      ],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'figure', 'figcaption', 'summary'],
    ].map((name) => [name, []]),
  ),
  a: ['href', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  details: ['open'],
};

const ATTRIBUTES_OF_ALL = [
  'class',
  'id',
  'lang',
  'dir',
  'title',
  'role',
  'aria-label',
  'aria-labelledby',
  'aria-hidden',
];

/** Elements that run something, or bring something in. A fragment that has one is not what it should be. */
const RUNNING = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'form', 'meta', 'link', 'style'],
  ...['template', 'svg', 'math', 'portal', 'fencedframe'],
]);

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** A handler inside a tag. Chromium reports it as a breach of the page's policy when it is parsed, although it never runs. */
const HANDLER = /<[^<>]*[\s/"']on[a-z]+\s*=/i;

/** More than any page of text has. */
const MOST_NODES = 20_000;

/** Raised for HTML that would run something. */
export class UnsafeHtml extends Error {
  override readonly name = 'UnsafeHtml';
}

let policy: HtmlPolicy | null = null;

/**
 * The one policy by which text becomes markup on a page. What it makes is parsed into a document of its own, in which
 * nothing runs and nothing is loaded, and only what `sanitiseHtml` takes out of that comes into the page.
 */
function htmlPolicy(): HtmlPolicy {
  const rules = { createHTML: (text: string) => text };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyMaker };
  policy ??= trustedTypes?.createPolicy('fragments', rules) ?? rules;
  return policy;
}

/** Parses HTML into a document that is not shown: no script of it runs, no image of it is asked for. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(htmlPolicy().createHTML(html), 'text/html');

/** The address as it may stand in the page; null for one that is left out. */
function safeAddress(value: string, isImage: boolean, { origin, href: base }: URL): string | null {
  if (!isImage && /^#[a-z0-9-]+$/.test(value)) return value;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (!SCHEMES.has(url.protocol)) throw new UnsafeHtml(`An address begins with ${url.protocol}`);
  if (isImage && url.origin !== origin) return null;
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

function copyAttribute(from: Attr, to: HTMLElement, base: URL): void {
  const name = from.name.toLowerCase();
  if (name.startsWith('on')) throw new UnsafeHtml(`An element has the handler ${name}.`);
  const isAddress = name === 'href' || name === 'src';
  const address = isAddress ? safeAddress(from.value, name === 'src', base) : null;
  const allowed = [...ATTRIBUTES_OF_ALL, ...(ELEMENTS[to.localName] ?? [])];
  if (!allowed.includes(name)) return;
  if (isAddress) {
    if (address !== null) to.setAttribute(name, address);
    return;
  }
  // An id that the page has already would take the place of its own.
  if (name === 'id' && (!/^[a-z][a-z0-9-]*$/.test(from.value) || to.ownerDocument.getElementById(from.value))) return;
  to.setAttribute(name, from.value);
}

function copyElement(from: Element, page: Document, base: URL): HTMLElement | null {
  const name = from.localName.toLowerCase();
  if (RUNNING.has(name)) throw new UnsafeHtml(`It has an element ${name}.`);
  // What is left out is looked at all the same: what it has tells of the rest.
  const element = page.createElement(Object.hasOwn(ELEMENTS, name) ? name : 'span');
  for (const attribute of from.attributes) copyAttribute(attribute, element, base);
  const isForeign = name === 'a' && /^https?:/.test(element.getAttribute('href') ?? '');
  if (isForeign) element.setAttribute('rel', 'noopener noreferrer');
  return Object.hasOwn(ELEMENTS, name) ? element : null;
}

/**
 * Builds elements of the page out of HTML: those of a list, with attributes of a list, and addresses that lead
 * somewhere. Nothing is written as text again, so nothing can be read another way than it was checked.
 *
 * @throws UnsafeHtml for what would run something: such a fragment is shown not in part but not at all.
 */
export function sanitiseHtml(html: string, page: Document, address: string): DocumentFragment {
  if (HANDLER.test(html)) throw new UnsafeHtml('An element has a handler.');
  const base = new URL(address);
  let left = MOST_NODES;
  const copyInto = (to: Node | null, nodes: NodeListOf<ChildNode>): void => {
    for (const node of nodes) {
      left -= 1;
      if (left < 0) throw new UnsafeHtml('It has too many elements.');
      if (node.nodeType === Node.TEXT_NODE) to?.appendChild(page.createTextNode(node.nodeValue ?? ''));
      if (!(node.nodeType === Node.ELEMENT_NODE)) continue;
      // A node of this type is an element.
      const copy = copyElement(node as Element, page, base);
      copyInto(copy === null ? null : copy, node.childNodes);
      if (copy !== null) to?.appendChild(copy);
    }
  };
  const made = page.createDocumentFragment();
  const parsed = parseHtml(html);
  // A script before the body's own tag is put into the head.
  copyInto(null, parsed.head.childNodes);
  copyInto(made, parsed.body.childNodes);
  return made;
}
