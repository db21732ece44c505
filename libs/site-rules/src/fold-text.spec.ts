import { foldText } from './fold-text.ts';

describe('a text that is looked for', () => {
  it.each([
    ['  Atlético   Madrid ', 'atletico madrid'],
    ['Ærø–Straße', 'aero strasse'],
    ['1. FC Köln', '1 fc koln'],
    ['Łódź', 'lodz'],
    ['Ёлка', 'елка'],
    ['الأهلي', 'الاهلي'],
    ['İstanbul', 'istanbul'],
    ['…!', ''],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
