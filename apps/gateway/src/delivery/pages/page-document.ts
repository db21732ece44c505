import type { BootData, SeoData } from '@longshot/contracts';
import { directionOf } from '@longshot/site-rules';
import { besideUrl, type MicroFrontend, type ReleaseDocument } from '@longshot/release';
import { installTags } from '../install/install-tags.ts';
import { contentWithoutScript, headTags } from '../../site/seo/index.ts';
import { siteStylesOf } from '../../site/styles/index.ts';
import { escapeHtml, jsonForScript, tag } from '../../platform/html/html.ts';

/** Input of a page's document. */
export interface PageDocumentInput {
  readonly boot: BootData;
  readonly release: ReleaseDocument;
  /** Metadata of the page, and its text. */
  readonly seo: SeoData;
  /** `http://localhost:4200`, or the empty text when the request named no proper host. */
  readonly origin: string;
  /** Below the language prefix, with a slash at its start. */
  readonly path: string;
  /** Names of the remotes the page needs at once. */
  readonly remotes: readonly string[];
  /** Old systems take their icons under another name. */
  readonly userAgent?: string | undefined;
  /** HTML that stands where the application will. */
  readonly frame: string;
  /** Addresses of the dictionaries the page needs at once. */
  readonly dictionaries: readonly string[];
}

/** The page's own surface in each theme, for the browser's frame around it. */
const THEME_COLOURS = { light: '#e9e9e3', dark: '#0e1617' } as const;

/** The mark, small enough to travel with the page. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='5' fill='%23fbfbf8'/%3E%3Cpath d='M5.5 4v14.5H21' fill='none' stroke='%230d2b2d' stroke-width='3.5'/%3E%3Ccircle cx='15.5' cy='9' r='3.5' fill='%23f4b63a'/%3E%3C/svg%3E";

function hostTags({ host }: ReleaseDocument): string[] {
  const { entry, files, url } = host;
  const integrityOf = (name: string) => files[name];
  return [
    ...entry.styles.map((name) => tag('link', { rel: 'stylesheet', href: url + name, integrity: integrityOf(name) })),
    ...entry.scripts.map((name) =>
      tag('script', { defer: '', src: url + name, integrity: integrityOf(name) }).concat('</script>'),
    ),
    ...entry.preload.map((name) =>
      tag('link', { rel: 'preload', as: 'script', href: url + name, integrity: integrityOf(name) }),
    ),
  ];
}

/** After the page's own sheets. */
function brandTags(siteConfig: BootData['siteConfig']): string[] {
  const styles = siteStylesOf(siteConfig);
  return styles === null ? [] : [tag('link', { rel: 'stylesheet', href: styles.path })];
}

/** The loader fetches these to compare their hashes, so they are preloaded as it asks for them. */
function remoteTags(entry: MicroFrontend): string[] {
  const scripts = Object.values(entry.extras.exposes).flatMap((exposed) => exposed.scripts);
  const urls = [
    besideUrl(entry.url, 'integrity.json'),
    entry.url,
    ...scripts.map((script) => besideUrl(entry.url, script)),
  ];
  return [...new Set(urls)].map((href) => tag('link', { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href }));
}

/** The whole page as HTML: its head, what it preloads, and the data it starts with. The body is the
 * browser's, but for the frame that it begins with. */
export function pageDocument(input: PageDocumentInput): string {
  const { boot, release, seo, origin, remotes } = input;
  const path = `/${boot.language}${input.path === '/' ? '' : input.path}`;
  const entries = remotes.flatMap((name) => release.microFrontends[name]?.[0] ?? []);
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(seo.title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: THEME_COLOURS.light }),
    tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: THEME_COLOURS.dark }),
    tag('link', { rel: 'icon', href: ICON }),
    ...headTags(seo, { origin, path }),
    ...installTags(boot.siteConfig, input.userAgent ?? ''),
    ...hostTags(release),
    ...brandTags(boot.siteConfig),
    ...input.dictionaries.map((href) => tag('link', { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href })),
    ...entries.flatMap(remoteTags),
    `<script type="application/json" id="longshot-boot">${jsonForScript(boot)}</script>`,
  ];
  const body = `<div id="root">${input.frame}</div>${contentWithoutScript(seo.content)}`;
  return `<!doctype html>\n<html lang="${boot.language}" dir="${directionOf(boot.language)}">\n<head>\n${head.join('\n')}\n</head>\n<body>${body}</body>\n</html>\n`;
}
