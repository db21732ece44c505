import type { BootData } from '@longshot/contracts';
import { pageSlotsOf } from '@longshot/release';
import { tag } from '../../platform/html/html.ts';

/** The route whose frame is drawn; that of an error page is the main one. */
interface FramedRoute {
  readonly path: string;
  readonly layout: string;
  readonly hides: readonly string[];
}

const MAIN: FramedRoute = { path: '', layout: 'main', hides: [] };

/** The sign of the header, so small that it travels in the page; a brand with a picture of its own has that. */
const MARK = '<svg viewBox="0 0 24 24"><path d="M4.5 2v17.5H22"/><circle cx="16.5" cy="8" r="4"/></svg>';

/**
 * Draws a page before its first script: the bar and the panels of its layout, where the page's own will stand. Only
 * seen; the first picture of the application takes its place. A layout without a header has none. The classes are those
 * of `libs/ui/assets/base.css`.
 */
export function pageFrame(
  found: FramedRoute | undefined,
  { siteConfig, slots }: Pick<BootData, 'siteConfig' | 'slots'>,
): string {
  const route = found ?? MAIN;
  if (route.layout === 'empty') return '';
  const logo = siteConfig.brandLogo;
  const bar = `<div class="frame-bar">${logo === null ? MARK : tag('img', { src: logo, alt: '' })}</div>`;
  const isThere = (slot: string | null) => slot !== null && slots[slot] !== undefined;
  const { start, end } = pageSlotsOf(route);
  const panels = [
    ...(isThere(start) ? ['<i class="frame-start"></i>'] : []),
    '<i></i>',
    ...(isThere(end) ? ['<i class="frame-end"></i>'] : []),
  ];
  const page = route.layout === 'main' ? `<div class="frame-page">${panels.join('')}</div>` : '';
  return `<div aria-hidden="true">${bar}${page}</div>`;
}
