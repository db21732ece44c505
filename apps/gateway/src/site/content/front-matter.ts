import { InformationSection } from '@longshot/contracts/schemas';
import { promoCategories } from '@longshot/site-rules';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ContentError } from './content-error.ts';

const FrontMatter = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    description: Type.String({ minLength: 1, maxLength: 300 }),
    section: InformationSection,
    order: Type.Integer({ minimum: 0, maximum: 10_000 }),
    /** Category of a promotion: the list of promotions stands by these. Source: shell 9. */
    category: Type.Optional(Type.Enum([...promoCategories])),
    /** Day it was published, of what is told as news. */
    date: Type.Optional(Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })),
    /** List below the text: pages whose names begin so, or the links of a place of the host. */
    lists: Type.Optional(Type.String({ pattern: '^(?:[a-z0-9_-]+/)+$|^footer$' })),
  },
  { additionalProperties: false },
);

/** Fields above the text of a page: title, description, section, and its place in the list of pages. */
export type FrontMatter = Static<typeof FrontMatter>;

const check = Compile(FrontMatter);

const FENCED = /^---\n(?<head>[\s\S]*?)\n---(?:\n|$)/;

/** `name: value`, one a line; the value is all of the rest. */
function readLine(line: string): readonly [string, string | number] {
  const [, name = '', value = ''] = /^([a-z]+):\s*(.*)$/i.exec(line.trim()) ?? [];
  if (name === '') throw new ContentError(`${JSON.stringify(line)} is not a line such as "title: About us".`);
  return [name, name === 'order' ? Number(value || Number.NaN) : value];
}

/**
 * Parts a page's file into what stands between its first two lines of `---` and the text below.
 *
 * @throws ContentError that names the field that is missing or wrong.
 */
export function readFrontMatter(file: string): { readonly head: FrontMatter; readonly text: string } {
  const plain = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const fenced = FENCED.exec(plain);
  if (!fenced) throw new ContentError('it does not begin with its title between two lines of ---.');
  const lines = (fenced.groups?.['head'] ?? '').split('\n').filter((line) => line.trim() !== '');
  const head: unknown = Object.fromEntries(lines.map(readLine));
  if (check.Check(head)) return { head, text: plain.slice(fenced[0].length) };
  const [error] = check.Errors(head);
  throw new ContentError(`${error?.instancePath.slice(1) || 'its head'} ${error?.message ?? 'is not understood'}.`);
}
