import { pseudoDictionary, pseudoText, untranslatedStrings } from './pseudo-language.ts';

const page = (html: string) => {
  document.body.innerHTML = html;
  return document.body;
};

describe('the made-up language', () => {
  it('accents, lengthens and brackets a text, and keeps its placeholders', () => {
    expect(pseudoText('Bet {{sum}} now')).toBe('⟦Béţ {{sum}} ñöŵ~~~⟧');
    expect(pseudoDictionary({ a: { b: 'to' }, c: 'x' })).toEqual({ a: { b: '⟦ţö~⟧' }, c: '⟦x~⟧' });
  });

  it('finds every text that came from no dictionary, seen or only said', () => {
    const html =
      '<p>⟦Béţ⟧</p><p>Bet</p><p>X 12.50</p><style>p{color:red}</style><b>Arsenal ⟦ŵîñ ⟦Ñéŵ⟧~⟧</b>' +
      '<button aria-label="Close">×</button><input placeholder="Email" title="⟦ţ⟧"><i>⟦a⟧ and ⟦b⟧</i>';
    expect(untranslatedStrings(page(html), ['Arsenal'])).toEqual(['Bet', '⟦a⟧ and ⟦b⟧', 'Close', 'Email']);
    expect(untranslatedStrings(page(html), [])).toContain('Arsenal ⟦ŵîñ ⟦Ñéŵ⟧~⟧');
  });
});
