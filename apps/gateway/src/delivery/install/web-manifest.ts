import type { SiteConfig } from '@longshot/contracts';

/** Sizes of the site's icons. Source: shell 9, "Screen and layout". */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** The address of an icon. */
export const iconUrl = (name: string): string => `/icons/${name}.png`;

const icon = (name: string, size: number, purpose: string) => ({
  src: iconUrl(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `manifest.json`: what the installed site is called and looks like. Source: shell 3, pwaManifest; shell 7. */
export function webManifest({ companyName, pwaManifest, lng }: SiteConfig, direction: string) {
  return {
    id: '/',
    name: companyName,
    short_name: companyName,
    lang: lng,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: pwaManifest.themeColor,
    background_color: pwaManifest.themeColor,
    categories: ['sports', 'entertainment'],
    icons: [...ICON_SIZES.map((size) => icon(`icon-${size}`, size, 'any')), icon('maskable-512', 512, 'maskable')],
  };
}
