import ar from '../../locales/frame/ar.json';
import de from '../../locales/frame/de.json';
import en from '../../locales/frame/en.json';
import ru from '../../locales/frame/ru.json';

type Tree = { readonly [key: string]: string | Tree };

/** Keys with the endings of plurals cut off: languages have different ones. */
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );

const names = (tree: Tree) => [...new Set(keysOf(tree))].sort();

describe('the texts of the frame', () => {
  it('are the same in every language', () => {
    expect(names(en).length).toBeGreaterThan(100);
    for (const other of [de, ru, ar]) expect(names(other)).toEqual(names(en));
  });
});
