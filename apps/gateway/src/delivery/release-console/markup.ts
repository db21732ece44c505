import { escapeHtml } from '../../platform/html/html.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: texts are escaped, null and false leave nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(textOf).join('');
}

/** HTML out of a template: everything put in is escaped unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.map((text, at) => text + textOf(values[at] ?? null)).join(''));
}
