import { unstyledClasses } from './unstyled-classes.ts';

/** jsdom has no constructed sheets: a style element stands for one. */
function show(rules: string, body: string): void {
  Object.assign(document, { adoptedStyleSheets: [] });
  document.head.innerHTML = `<style>${rules}</style>`;
  document.body.innerHTML = body;
}

describe('classes that no sheet knows', () => {
  it('are told, each once', () => {
    show('.row { color: red }', '<p class="row"></p><b class="price cell"></b><i class="price">');
    expect(unstyledClasses()).toEqual(['cell', 'price']);
  });

  it('are none where a rule stands inside another', () => {
    show('@media print { .row:hover > .cell { color: red } }', '<p class="row cell">');
    expect(unstyledClasses()).toEqual([]);
  });

  it('are not those of an element that wears the words of others', () => {
    show('', '<p class="ad" data-foreign-classes></p><p class="row"></p>');
    expect(unstyledClasses()).toEqual(['row']);
  });

  it('are known by names that begin with a figure, too', () => {
    show(String.raw`.\31 a_b-c { color: red }`, '<p class="1a_b-c 2a_b-c">');
    expect(unstyledClasses()).toEqual(['2a_b-c']);
  });
});
