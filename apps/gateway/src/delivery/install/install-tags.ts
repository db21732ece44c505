import type { SiteConfig } from '@longshot/contracts';
import { tag } from '../../platform/html/html.ts';
import { ICON_SIZES, iconUrl } from './web-manifest.ts';

/** The newest iOS that lays its own gloss over an icon unless told not to. Source: shell 9. */
const PRECOMPOSED_UP_TO = 14;

/** The version of iOS a browser names; null for every other system. */
export function iosVersion(userAgent: string): number | null {
  const version = /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d{1,3})_/.exec(userAgent)?.[1];
  return version === undefined ? null : Number(version);
}

/**
 * Tags that make a page installable: its manifest, the colour of its frame, the icons of the home screen. Source:
 * shell 3, isPwa.
 */
export function installTags({ isPwa, companyName, pwaManifest }: SiteConfig, userAgent: string): string[] {
  if (!isPwa) return [];
  const version = iosVersion(userAgent);
  const isPrecomposed = version !== null && version <= PRECOMPOSED_UP_TO;
  const rel = isPrecomposed ? 'apple-touch-icon-precomposed' : 'apple-touch-icon';
  const touch = isPrecomposed
    ? ICON_SIZES.map((size) => tag('link', { rel, sizes: `${size}x${size}`, href: iconUrl(`icon-${size}`) }))
    : [tag('link', { rel, sizes: '180x180', href: iconUrl('touch-180') })];
  return [
    tag('link', { rel: 'manifest', href: '/manifest.json' }),
    tag('meta', { name: 'application-name', content: companyName }),
    tag('meta', { name: 'apple-mobile-web-app-title', content: companyName }),
    tag('meta', { name: 'msapplication-TileColor', content: pwaManifest.themeColor }),
    ...(version === null ? [] : touch),
  ];
}
