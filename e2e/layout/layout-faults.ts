/**
 * Faults of the layout as it is now, each as a sentence: parts that lie over each other, names without their 120 px,
 * prices that do not fit their cell, and what reaches out of the window. Asks for nothing outside of itself, so that it
 * can be handed to a browser.
 */
export function layoutFaults(): string[] {
  const LEAST_NAME_PX = 120;
  const SLACK_PX = 1;
  const faults: string[] = [];

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > SLACK_PX && height > SLACK_PX && element.checkVisibility();
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX;
  const compare = (place: string, elements: readonly Element[]): void => {
    const seen = elements.filter(isSeen).map((element) => ({ element, box: element.getBoundingClientRect() }));
    seen.forEach(({ element, box }, at) => {
      if (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX)
        faults.push(`${place}: "${nameOf(element)}" reaches out of the window`);
      for (const other of seen.slice(at + 1))
        if (isOver(box, other.box)) faults.push(`${place}: "${nameOf(element)}" lies over "${nameOf(other.element)}"`);
    });
  };
  const textBoxOf = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const lookAtPrice = (place: string, cell: Element): void => {
    const own = cell.getBoundingClientRect();
    for (const part of cell.querySelectorAll('[data-part]')) {
      if (!isSeen(part)) continue;
      const text = textBoxOf(part);
      if (text.left < own.left - SLACK_PX || text.right > own.right + SLACK_PX)
        faults.push(`${place}: "${nameOf(part)}" does not fit its cell`);
    }
  };
  const lookAtRow = (row: Element): void => {
    const place = `row ${nameOf(row.querySelector('a[dir]') ?? row)}`;
    const parts = [...row.children];
    const match = parts.find((part) => part.querySelector('a[dir]') !== null);
    const markets = parts.find((part) => part.querySelector('[data-price-cell]') !== null);
    const sides = [...(match?.children ?? [])].flatMap((side) => [...side.children]);
    const cells = [...(markets?.querySelectorAll('[data-price-cell]') ?? [])];
    const others = parts.filter((part) => part !== match && part !== markets);
    compare(place, [...others, ...sides, ...cells]);
    for (const side of match?.children ?? []) {
      const name = [...side.children].find((part) => part.tagName !== 'CANVAS');
      const width = name?.getBoundingClientRect().width ?? 0;
      if (width < LEAST_NAME_PX - SLACK_PX) faults.push(`${place}: a name has ${Math.round(width)} px`);
    }
    for (const cell of cells) lookAtPrice(place, cell);
  };
  const controlsOf = (area: Element | null): Element[] =>
    [...(area?.querySelectorAll('a, button, input, select') ?? [])].filter(
      (control) => control.querySelector('a, button, input, select') === null && control.closest('.sr') === null,
    );

  /** The words of a league's head may be cut only where there is no room for them. */
  const lookAtHead = (head: Element): void => {
    const SPARE_PX = 16;
    for (const words of head.querySelectorAll('*')) {
      if (!isSeen(words) || getComputedStyle(words).textOverflow !== 'ellipsis') continue;
      if (words.scrollWidth <= words.clientWidth + SLACK_PX) continue;
      const own = words.getBoundingClientRect();
      const isRtl = getComputedStyle(words).direction === 'rtl';
      const others = [...head.querySelectorAll('*')].filter(
        (other) => isSeen(other) && !other.contains(words) && !words.contains(other),
      );
      const after = others
        .map((other) => other.getBoundingClientRect())
        .map((box) => (isRtl ? own.left - box.right : box.left - own.right))
        .filter((room) => room > -SLACK_PX);
      if (after.length > 0 && Math.min(...after) > SPARE_PX)
        faults.push(`head: "${nameOf(words)}" is cut with room left`);
    }
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than its window');
  compare('header', controlsOf(document.querySelector('header')));
  compare('coupon', controlsOf(document.querySelector('[id="end-column"]')));
  for (const head of document.querySelectorAll('main :is(h2, h3)')) lookAtHead(head.parentElement ?? head);
  for (const row of document.querySelectorAll('[data-event-id]')) if (isSeen(row)) lookAtRow(row);
  return faults;
}
