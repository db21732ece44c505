import { createHash } from 'node:crypto';
import type { SiteConfig } from '@longshot/contracts';
import { BRAND_TOKENS } from './brand-tokens.ts';

/** The style sheet of a site's brand, and the address it is served at for ever. */
export interface SiteStyles {
  readonly path: string;
  readonly css: string;
}

const known = new Set(BRAND_TOKENS);

/** A colour in digits or by name, or a length: nothing that asks for anything, ends the rule or begins another. */
const VALUE =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\([\d\s.,%-]{1,60}\)|\d{1,3}(?:\.\d{1,3})?(?:px|rem))$/i;

/**
 * Tokens of the page by a partner's brand book; null without any. Properties that are no tokens and values that are
 * more than a colour or a length are left out. Source: shell 3, partnerCssBrandBook.
 */
export function siteStylesOf({ partnerCssBrandBook }: Pick<SiteConfig, 'partnerCssBrandBook'>): SiteStyles | null {
  const lines = partnerCssBrandBook
    .filter(({ css_prop, css_value }) => known.has(css_prop) && VALUE.test(css_value.trim()))
    .map(({ css_prop, css_value }) => `${css_prop}:${css_value.trim()}`);
  if (lines.length === 0) return null;
  // Stronger than either theme's own rule, wherever the sheets stand.
  const css = `:root:root{${lines.join(';')}}\n`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20);
  return { path: `/site-styles/${hash}.css`, css };
}
