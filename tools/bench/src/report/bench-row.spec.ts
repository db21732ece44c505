import { isAimMet, ratioOf, type BenchRow } from './bench-row.ts';

const row = (part: Partial<BenchRow>): BenchRow => ({ what: 'a thing', unit: 'ms', value: 3, ...part });
const peer = { name: 'peer', value: 2 };

describe('ratioOf', () => {
  it('is our figure over that of the peer', () => {
    expect(ratioOf(row({ peer }))).toBe(1.5);
  });

  it('is nothing without a peer', () => {
    expect(ratioOf(row({}))).toBeNull();
  });
});

describe('isAimMet', () => {
  it('is nothing without an aim', () => {
    expect(isAimMet(row({ peer }))).toBeNull();
  });

  it('holds a ratio against its upper limit, the limit included', () => {
    expect(isAimMet(row({ peer, aim: { kind: 'ratio at most', limit: 1.5 } }))).toBe(true);
    expect(isAimMet(row({ peer, aim: { kind: 'ratio at most', limit: 1.49 } }))).toBe(false);
  });

  it('holds a ratio against its lower limit, the limit included', () => {
    expect(isAimMet(row({ peer, aim: { kind: 'ratio at least', limit: 1.5 } }))).toBe(true);
    expect(isAimMet(row({ peer, aim: { kind: 'ratio at least', limit: 1.51 } }))).toBe(false);
  });

  it('holds the figure itself against a limit', () => {
    expect(isAimMet(row({ aim: { kind: 'at most', limit: 3 } }))).toBe(true);
    expect(isAimMet(row({ aim: { kind: 'at most', limit: 2.9 } }))).toBe(false);
  });

  it('is not met by a ratio that cannot be told', () => {
    expect(isAimMet(row({ aim: { kind: 'ratio at most', limit: 1 } }))).toBe(false);
  });
});
