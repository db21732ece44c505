/**
 * Faults of the coupon as it is now, each as a sentence: a place button that is not wholly in the window, fewer bets in
 * sight than five or all, and controls that something lies over. Asks for nothing outside of itself, so that it can be
 * handed to a browser.
 */
export function couponFaults(): string[] {
  const LEAST_BETS = 5;
  const SLACK_PX = 1;
  const faults: string[] = [];
  const panel = document.querySelector('[id="end-column"]');
  const place = panel?.querySelector('[data-place]');

  /** The seen part of an element: its box as far as the window and whatever scrolls let it through. */
  const seenOf = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === 'visible') continue;
      const box = parent.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return { left, right, top, bottom };
  };
  const isWhole = (element: Element): boolean => {
    const own = element.getBoundingClientRect();
    const seen = seenOf(element);
    return (
      own.width > 0 && seen.right - seen.left >= own.width - SLACK_PX && seen.bottom - seen.top >= own.height - SLACK_PX
    );
  };
  const isOnTop = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  };

  if (panel === null || place === null || place === undefined) return ['there is no place button'];
  if (!isWhole(place)) faults.push('the place button is not wholly in the window');
  const bets = [...panel.querySelectorAll('[data-bet-row]')];
  const inSight = bets.filter(isWhole).length;
  if (inSight < Math.min(LEAST_BETS, bets.length)) faults.push(`${inSight} of ${bets.length} bets are in sight`);
  for (const control of panel.querySelectorAll('a, button, input, select')) {
    if (control.closest('.sr, [popover]') !== null || !control.checkVisibility() || !isWhole(control)) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    if (!isOnTop(control)) faults.push(`something lies over "${name || control.tagName}"`);
  }
  return faults;
}

/** Words of the open menus that reach out of their menu, by their text. Asks for nothing outside of itself. */
export function menuFaults(): string[] {
  return [...document.querySelectorAll('[role="menu"] [role^="menuitem"] span')].flatMap((words) => {
    const menu = words.closest('[popover]')?.getBoundingClientRect();
    if (menu === undefined || !words.checkVisibility()) return [];
    const { left, right } = words.getBoundingClientRect();
    return left < menu.left || right > menu.right ? [`"${words.textContent}" reaches out of its menu`] : [];
  });
}
