const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A tag without content; attributes whose value is undefined are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
}

/**
 * A value as JSON that may stand inside a script element: nothing in it can end the element or begin a comment, and
 * the two line separators that old parsers of JavaScript stumble over are written out.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values of a template: texts are escaped, null and false leave nothing. */
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
