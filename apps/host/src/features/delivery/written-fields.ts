const FIELDS = 'input, textarea, select, [contenteditable]';

/** Selector of fields whose text is there again after the page was loaded anew. */
const KEPT = '[data-keeps-input]';

const isText = (element: Element): boolean =>
  !(element instanceof HTMLInputElement) ||
  !['checkbox', 'radio', 'button', 'submit', 'reset', 'range'].includes(element.type);

const holdsSomething = (element: Element): boolean =>
  'value' in element ? element.value !== '' : element.textContent !== '';

/**
 * Notes the fields that somebody writes into. The answer says whether one of them still stands in the page with something
 * in it that loading the page anew would lose.
 */
export const watchWrittenFields = (target: Pick<EventTarget, 'addEventListener'>): (() => boolean) => {
  const written = new Set<Element>();
  target.addEventListener(
    'input',
    ({ target: field }) => {
      if (field instanceof Element && field.matches(FIELDS) && isText(field)) written.add(field);
    },
    { capture: true },
  );
  return () => {
    for (const field of written) if (!field.isConnected) written.delete(field);
    return [...written].some((field) => holdsSomething(field) && field.closest(KEPT) === null);
  };
};
