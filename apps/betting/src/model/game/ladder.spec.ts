import { lineAt, ticksOf } from './ladder.ts';

const KEYS = ['18:total=1.5', '18:total=2.5', '18:total=3.5', '18:total=4.5'];

describe('the line of a ladder', () => {
  it('is the board’s before any was chosen, else the one in the middle', () => {
    expect(lineAt(KEYS, null, [null, '18:total=3.5'])).toBe(2);
    expect(lineAt(KEYS, null, [null])).toBe(1);
    expect(lineAt([], null, [])).toBe(-1);
  });

  it('is the chosen one, or the nearest to it once it is not offered any more', () => {
    expect(lineAt(KEYS, '18:total=4.5', [])).toBe(3);
    expect(lineAt(KEYS, '18:total=9.5', [])).toBe(3);
    expect(lineAt(['16:hcp=-1', '16:hcp=0.5'], '16:hcp=-0.5', [])).toBe(0);
  });

  it('stands in words at every place, or at some where they are many, always at its own', () => {
    expect(ticksOf(['1', '2', '3'], 1)).toEqual(['1', '2', '3']);
    const many = Array.from({ length: 13 }, (_, index) => String(index));
    expect(ticksOf(many, 3).filter((text) => text !== '')).toEqual(['1', '3', '5', '7', '9', '11']);
  });
});
