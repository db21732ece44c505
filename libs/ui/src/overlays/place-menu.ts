const gapPx = 4;
const edgePx = 8;

/**
 * Puts an open popover under the button that opened it, its end at the button's end, and inside the window. The place
 * is handed over as custom properties, in window coordinates, because a popover stands in the top layer.
 */
export const placeMenu = (menu: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const wanted = isRtl ? at.left : at.right - size.width;
  const left = Math.max(edgePx, Math.min(wanted, document.documentElement.clientWidth - size.width - edgePx));
  menu.style.setProperty('--menu-top', `${at.bottom + gapPx}px`);
  menu.style.setProperty('--menu-left', `${left}px`);
};
