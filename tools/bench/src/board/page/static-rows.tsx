import { drive } from './drive.ts';

/** Rows above and below the window that are in the document too. */
const spare = 10;

/** The first row of Longshot's own board that is filled, as it stands in its page. */
function rowOf(markup: string): Element {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const row = page.querySelector('[data-event-id]:has([data-price-cell])');
  if (row === null) throw new Error('The board of Longshot shows no row to copy.');
  return row;
}

/**
 * Least cost of scrolling: as many rows, each a copy of Longshot's, that never change and know nothing; only
 * those near the window are in the document.
 */
drive({
  start({ frames, root, markup }) {
    const pattern = rowOf(markup);
    const count = frames.image(0).length;
    const probe = document.importNode(pattern, true);
    root.append(probe);
    const rowPx = Math.max(20, probe.getBoundingClientRect().height);
    probe.remove();
    root.style.cssText = `position: relative; block-size: ${count * rowPx}px`;
    const rows = new Map<number, Element>();
    const show = (): void => {
      const first = Math.max(0, Math.floor(scrollY / rowPx) - spare);
      const last = Math.min(count - 1, Math.ceil((scrollY + innerHeight) / rowPx) + spare);
      for (const [index, row] of rows) {
        if (index >= first && index <= last) continue;
        row.remove();
        rows.delete(index);
      }
      for (let index = first; index <= last; index += 1) {
        if (rows.has(index)) continue;
        const row = document.createElement('div');
        row.style.cssText = `position: absolute; inset-inline: 0; inset-block-start: ${index * rowPx}px`;
        row.append(document.importNode(pattern, true));
        rows.set(index, row);
        root.append(row);
      }
    };
    addEventListener('scroll', show, { passive: true });
    show();
  },
  apply: () => undefined,
});
