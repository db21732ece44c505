import { exactJson } from './exact-json.ts';
import { LineError, parseJsonLine } from './line-command.ts';

describe('a line of JSON', () => {
  it('is refused where it is empty or no JSON', () => {
    expect(() => parseJsonLine('  ')).toThrow(new LineError('is empty'));
    expect(() => parseJsonLine('{"id":')).toThrow(LineError);
    expect(parseJsonLine('{"id":1}')).toEqual({ id: 1 });
  });

  it('is written as JSON.stringify writes it, with integers of any length', () => {
    const value = { text: 'a"\u2028', list: [1, null, true, { deep: 'x' }], empty: {} };
    expect(exactJson(value)).toBe(JSON.stringify(value));
    expect(exactJson({ sum: 10n ** 30n })).toBe(`{"sum":1${'0'.repeat(30)}}`);
  });
});
