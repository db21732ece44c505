import type { ReleaseDocument } from '@longshot/release';
import { jsonForScript, tag } from '../../platform/html/html.ts';

/** Policy of the desk's page: the scripts of its own release, and to ask itself. */
const policyOf = ({ host }: ReleaseDocument, origin: string): string =>
  [
    `default-src 'none'`,
    `script-src ${origin}${host.url}`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ');

/** The policy of the page without a release: it is one sentence. */
export const EMPTY_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** A page of the desk: what starts its application, in no language of players. */
export function deskPage(release: ReleaseDocument, origin: string): { readonly html: string; readonly policy: string } {
  const { entry, files, url } = release.host;
  const head = [
    '<meta charset="utf-8">',
    '<title>Desk – Longshot</title>',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('link', { rel: 'icon', href: 'data:,' }),
    ...entry.styles.map((name) => tag('link', { rel: 'stylesheet', href: url + name, integrity: files[name] })),
    ...entry.scripts.map((name) => `${tag('script', { defer: '', src: url + name, integrity: files[name] })}</script>`),
    `<script type="application/json" id="longshot-boot">${jsonForScript({ release })}</script>`,
  ];
  const html = `<!doctype html>\n<html lang="en" dir="ltr" data-density="compact">\n<head>\n${head.join('\n')}\n</head>\n<body><div id="root"></div></body>\n</html>\n`;
  return { html, policy: policyOf(release, origin) };
}
