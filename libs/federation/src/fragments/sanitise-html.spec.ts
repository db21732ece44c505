import { sanitiseHtml } from './sanitise-html.ts';

const address = 'https://longshot.example/en/promo';
const clean = (html: string) => {
  const place = document.createElement('div');
  place.append(sanitiseHtml(html, document, address));
  return place.innerHTML;
};

describe('HTML of a fragment', () => {
  it('keeps what words need: headings, lists, tables, links, pictures of the site', () => {
    const html =
      '<h2 id="terms">Terms</h2><ul><li><a href="/en/line">Line</a></li></ul><table><tbody><tr><td class="end" colspan="2">1</td></tr></tbody></table>';
    expect(clean(html)).toBe(html);
    expect(clean('<img src="https://longshot.example/a.svg" alt="">')).toBe('<img src="/a.svg" alt="">');
  });

  it.each([
    ['a handler', '<p onclick="ran()">a</p>'],
    ['a handler of a picture', '<img src="x" onerror="ran()">'],
    ['a handler of what is left out', '<video onplay="ran()"></video>'],
    ['a script', '<p>a</p><script>ran()</script>'],
    ['a script before all', '<script>ran()</script><p>a</p>'],
    ['an address of code', '<a href="javascript:ran()">a</a>'],
    ['an address of code that is hidden', '<a href=" java\nscript:ran()">a</a>'],
    ['an address of data', '<a href="data:text/html,<script>ran()</script>">a</a>'],
    ['a frame', '<iframe src="/en"></iframe>'],
    ['a form', '<form action="/en"><input></form>'],
    ['another base', '<base href="https://evil.example/">'],
    ['a sheet', '<style>body { display: none }</style>'],
    ['a drawing that runs', '<svg><animate onbegin="ran()"></animate></svg>'],
    ['words that would be read another way', '<math><mtext><table><mglyph><style><img src onerror="ran()">'],
    ['a template', '<template><img src onerror="ran()"></template>'],
  ])('with %s is refused whole', (_what, html) => {
    Object.assign(window, { ran: jest.fn() });
    expect(() => clean(html)).toThrow();
    expect((window as unknown as { ran: jest.Mock }).ran).not.toHaveBeenCalled();
  });

  it.each([
    ['an element nobody knows', '<p>a<blink>b</blink></p>', '<p>a</p>'],
    ['a field', '<p>a<input name="b"><button>c</button></p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['an attribute nobody knows', '<p data-x="1" contenteditable>a</p>', '<p>a</p>'],
    ['a picture of another site', '<img src="https://evil.example/x.gif" alt="b">', '<img alt="b">'],
    ['a target', '<a href="/en" target="_top">a</a>', '<a href="/en">a</a>'],
    ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
  ])('is shown without %s', (_what, html, expected) => expect(clean(html)).toBe(expected));

  it('leads to other sites without telling of this one', () => {
    expect(clean('<a href="https://help.example/">a</a>')).toBe(
      '<a href="https://help.example/" rel="noopener noreferrer">a</a>',
    );
  });

  it('takes no id that the page has already', () => {
    document.body.innerHTML = '<main id="main"></main>';
    expect(clean('<p id="main">a</p><p id="own">b</p>')).toBe('<p>a</p><p id="own">b</p>');
    document.body.innerHTML = '';
  });

  it('is refused where it has no end', () => expect(() => clean('<i></i>'.repeat(20_001))).toThrow('too many'));
});
