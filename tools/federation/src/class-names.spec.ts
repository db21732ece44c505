import { classNamesOf } from './class-names.ts';

const sheet = '.bar { color: red } .bar:hover { animation: rise 1s } .barTool .x { gap: 1px } @keyframes rise {}';
const sheetModule = { originalSource: () => ({ source: () => sheet }) };
const named = (container: string, filename: string, local: string) =>
  classNamesOf(container)({ filename, local, module: sheetModule });

describe('the names of classes in a page', () => {
  it('begin alike in a file and go on with the place of each in it', () => {
    const ofFile = classNamesOf('host');
    const names = ['bar', 'barTool', 'x', 'rise'].map((local) =>
      ofFile({ filename: 'a.css', local, module: sheetModule }),
    );
    expect(names[0]).toMatch(/^[a-zA-Z]{5}0$/);
    expect(names.map((name) => name.slice(0, 5))).toEqual(Array(4).fill(names[0]?.slice(0, 5)));
    expect(names.map((name) => name.slice(5))).toEqual(['0', '1', '2', '3']);
  });

  it('are other ones in another file, and in another build', () => {
    const prefixes = ['host a.css', 'host b.css', 'coupon__1 a.css', 'coupon__2 a.css'].map((place) => {
      const [container = '', file = ''] = place.split(' ');
      return named(container, file, 'bar');
    });
    expect(new Set(prefixes).size).toBe(4);
  });

  it('are the same each time, in whatever order they are asked for', () => {
    const [one, other] = [classNamesOf('host'), classNamesOf('host')];
    const ask = (of: typeof one, local: string) => of({ filename: 'a.css', local, module: sheetModule });
    const there = ['bar', 'x'].map((local) => ask(one, local));
    expect(['x', 'bar'].map((local) => ask(other, local))).toEqual(there.toReversed());
  });

  it('stay apart for a name that the sheet only refers to', () => {
    expect(named('host', 'a.css', 'elsewhere')).toMatch(/^[a-zA-Z]{5}_[a-zA-Z]{5}$/);
  });
});
