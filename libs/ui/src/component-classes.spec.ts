import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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

  it('stand in a sheet beside their component, by its name', () => {
    const strangers = files.filter((name) => {
      if (!name.endsWith('.tsx') || name.endsWith('.spec.tsx')) return false;
      const sheet = importsOf(readFileSync(name, 'utf8'));
      return sheet !== undefined && basename(sheet, '.css') !== basename(name, '.tsx');
    });
    expect(strangers.map((name) => basename(name))).toEqual([]);
  });

  it('are unique in the library, since scoping adds only the name of the build', () => {
    const owners = new Map<string | undefined, string[]>();
    for (const sheet of sheets)
      for (const name of classesOf(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
  });
});

describe('the widths at which a layout changes', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = [
    join(root, 'libs/ui/src'),
    ...readdirSync(join(root, 'apps')).map((app) => join(root, 'apps', app, 'src')),
  ];
  const sheets = sources.flatMap((folder) => (existsSync(folder) ? filesBelow(folder) : []));
  /** Of the visual language; 640 and 900 are below the narrowest desktop, for zoomed pages; 1100 and 1366 are the betting area's. */
  const widths = [640, 900, 1024, 1100, 1180, 1366, 1600, 1920, 2200];

  /** A sheet without what asks for the room of a part, which is not the window's. */
  const windowsOf = (name: string): string => readFileSync(name, 'utf8').replaceAll(/@container[^{]*/g, '');

  it('are those of the visual language and of the betting area, in every application [layout.breakpoints]', () => {
    const told = sheets
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) =>
        Array.from(windowsOf(name).matchAll(/\((min|max)-width: (\d+)px\)/g), ([, edge, width]) => ({
          name,
          // Up to 1365 is below 1366; the narrowest layouts end with their last pixel.
          width: edge === 'max' && !widths.includes(Number(width)) ? Number(width) + 1 : Number(width),
        })),
      );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ width }) => !widths.includes(width))).toEqual([]);
  });
});
