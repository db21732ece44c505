import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

describe('classes of components', () => {
  const files = filesBelow(import.meta.dirname);
  const sheets = files.filter((name) => name.endsWith('.css'));
  const classesOf = (sheet: string) =>
    new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(/\.([a-z][A-Za-z0-9]*)/g), ([, name]) => name));
  const importsOf = (source: string) => /import \* as css from '\.\/([^']+\.css)'/.exec(source)?.[1];

  it.each(files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx')))(
    '%s names only classes that its sheet has',
    (name) => {
      const source = readFileSync(name, 'utf8');
      const used = Array.from(source.matchAll(/\bcss\.(\w+)/g), ([, it]) => it).filter(
        (it) => it !== 'default' && it !== 'css',
      );
      const sheet = importsOf(source);
      const known = sheet === undefined ? new Set<string | undefined>() : classesOf(join(name, '..', sheet));
      expect(used.filter((it) => !known.has(it))).toEqual([]);
    },
  );

  it('are unique in the library, since scoping adds only the name of the build', () => {
    const owners = new Map<string | undefined, string[]>();
    for (const sheet of sheets)
      for (const name of classesOf(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
  });

  it('hold no colour of their own', () => {
    const coloured = sheets.filter((sheet) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(readFileSync(sheet, 'utf8')));
    expect(coloured).toEqual([]);
  });

  it('use no physical sides', () => {
    const physical = /(?:margin|padding|border)-(?:left|right|top|bottom)|(?:^|[\s;{])(?:right|top|bottom):/m;
    expect(sheets.filter((sheet) => physical.test(readFileSync(sheet, 'utf8')))).toEqual([]);
  });
});
