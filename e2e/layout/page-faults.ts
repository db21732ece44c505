/**
 * Faults of any page as it is now, each as a sentence: controls that lie over each other or reach out of the window,
 * words that are cut off, and prices that do not fit their cell. What a list scrolls to is no fault. Asks for nothing
 * outside of itself, so that it can be handed to a browser.
 */
export function pageFaults(): string[] {
  const SLACK_PX = 1;
  const CONTROLS = 'a, button, input, select, textarea, summary';
  const faults: string[] = [];

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > SLACK_PX &&
      height > SLACK_PX &&
      element.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true }) &&
      element.closest('.sr, [popover], [inert]') === null &&
      getComputedStyle(element).clipPath !== 'inset(50%)'
    );
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40) ||
    element.tagName;

  /** The seen part of an element: its box as far as whatever scrolls or cuts lets it through. */
  const seenOf = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const { overflowX, position } = getComputedStyle(parent);
      if (overflowX !== 'visible') {
        const box = parent.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (position === 'fixed') break;
    }
    return { left, right, top, bottom };
  };
  type Box = ReturnType<typeof seenOf>;
  const isOver = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX;
  const contains = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
  /** Whether one stands as a small mark on the other, as the star on the link of its tile, and can be pressed there. */
  const isMarkOn = (one: Element, mark: Element): boolean => {
    const SHARE = 4;
    const [whole, own] = [one.getBoundingClientRect(), mark.getBoundingClientRect()];
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const isOnIt = x >= whole.left && x <= whole.right && y >= whole.top && y <= whole.bottom;
    const there = document.elementFromPoint(x, y);
    return (
      isOnIt &&
      own.width * own.height * SHARE < whole.width * whole.height &&
      (there === null || mark.contains(there) || !one.contains(there))
    );
  };

  const lookAtControls = (area: Element): void => {
    const seen = [...area.querySelectorAll(CONTROLS)]
      .filter(isSeen)
      .map((element) => ({ element, box: seenOf(element) }))
      .filter(({ box }) => box.right - box.left > SLACK_PX && box.bottom - box.top > SLACK_PX);
    seen.forEach(({ element, box }, at) => {
      if (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX)
        faults.push(`"${nameOf(element)}" reaches out of the window`);
      for (const other of seen.slice(at + 1))
        if (
          isOver(box, other.box) &&
          !contains(element, other.element) &&
          !isMarkOn(element, other.element) &&
          !isMarkOn(other.element, element)
        )
          faults.push(`"${nameOf(element)}" lies over "${nameOf(other.element)}"`);
    });
  };
  const lookAtWords = (area: Element): void => {
    for (const element of area.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + SLACK_PX) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut =
        textOverflow === 'ellipsis' || (overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll');
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      if (isCut && isSeen(element) && (hasWords || textOverflow === 'ellipsis') && element.tagName !== 'INPUT')
        faults.push(`"${nameOf(element)}" is cut off`);
    }
  };
  const lookAtPrices = (area: Element): void => {
    for (const cell of area.querySelectorAll('[data-price-cell]')) {
      if (!isSeen(cell)) continue;
      const own = cell.getBoundingClientRect();
      for (const part of cell.querySelectorAll('[data-part]')) {
        if (!isSeen(part)) continue;
        const range = document.createRange();
        range.selectNodeContents(part);
        const text = range.getBoundingClientRect();
        if (text.left < own.left - SLACK_PX || text.right > own.right + SLACK_PX)
          faults.push(`"${nameOf(part)}" does not fit its price cell`);
      }
    }
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than its window');
  for (const area of document.querySelectorAll('header, main, aside, footer')) {
    if (area.parentElement?.closest('header, main, aside, footer') !== null) continue;
    lookAtControls(area);
    lookAtWords(area);
    lookAtPrices(area);
  }
  return [...new Set(faults)];
}
