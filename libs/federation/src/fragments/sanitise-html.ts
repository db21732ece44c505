import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';

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
 * nothing runs and nothing is loaded, and only what `sanitiseHtml` lets through comes into the page.
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

/** Judges an attribute: it is refused, left out, or kept with the value that it may have. */
function judgeAttribute(element: Element, name: string, value: string, page: Document, base: URL): string | null {
  if (name.startsWith('on')) throw new UnsafeHtml(`An element has the handler ${name}.`);
  const isAddress = name === 'href' || name === 'src';
  const address = isAddress ? safeAddress(value, name === 'src', base) : value;
  const allowed = [...ATTRIBUTES_OF_ALL, ...(ELEMENTS[element.localName] ?? [])];
  if (!allowed.includes(name)) return null;
  // An id that the page has already would take the place of its own.
  if (name === 'id' && (!/^[a-z][a-z0-9-]*$/.test(value) || page.getElementById(value))) return null;
  return address;
}

/** DOMPurify with the rules of fragments, for one text. */
function purifierFor(page: Document, base: URL): Purifier {
  const purifier = DOMPurify(page.defaultView ?? window);
  let left = MOST_NODES;
  purifier.addHook('uponSanitizeElement', (_node, { tagName }) => {
    left -= 1;
    if (left < 0) throw new UnsafeHtml('It has too many elements.');
    if (RUNNING.has(tagName)) throw new UnsafeHtml(`It has an element ${tagName}.`);
  });
  // What is left out is looked at all the same: what it has tells of the rest.
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (!(node instanceof Element)) return;
    for (const { name, value } of node.attributes) judgeAttribute(node, name.toLowerCase(), value, page, base);
  });
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    const value = judgeAttribute(node, data.attrName, data.attrValue, page, base);
    data.keepAttr = value !== null;
    if (value !== null) data.attrValue = value;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const isForeign = node.localName === 'a' && /^https?:/.test(node.getAttribute('href') ?? '');
    if (isForeign) node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

/**
 * Builds elements of the page out of HTML: those of a list, with attributes of a list, and addresses that lead
 * somewhere.
 *
 * @throws UnsafeHtml for what would run something: such a fragment is shown not in part but not at all.
 */
export function sanitiseHtml(html: string, page: Document, address: string): DocumentFragment {
  if (HANDLER.test(html)) throw new UnsafeHtml('An element has a handler.');
  const policy = htmlPolicy();
  return purifierFor(page, new URL(address)).sanitize(html, {
    ALLOWED_TAGS: ['#text', ...Object.keys(ELEMENTS)],
    ALLOWED_ATTR: [...ATTRIBUTES_OF_ALL, ...Object.values(ELEMENTS).flat()],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // A script before the body's own tag would be put into the head, where nobody looks.
    FORCE_BODY: true,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    ...(isPagePolicy(policy) && { TRUSTED_TYPES_POLICY: policy }),
  });
}

/** Whether the browser made it: others have none, and need none. */
const isPagePolicy = (policy: HtmlPolicy): policy is HtmlPolicy & NonNullable<Config['TRUSTED_TYPES_POLICY']> =>
  'createScriptURL' in policy;
