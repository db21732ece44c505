import fc from 'fast-check';
import { numberOfUrn, parseUrn, urnOfNumber, type UrnSpace } from './urn.ts';
import { KNOWN_KINDS, UrnKinds } from './urn-kinds.ts';

const SPACES: readonly UrnSpace[] = ['event', 'championship', 'competitor', 'player', 'sport', 'category'];
const KINDS = [...Object.keys(KNOWN_KINDS), ...Array.from({ length: 11 }, (_, index) => `x${index}:kind_${index}`)];

describe('the number of a URN', () => {
  it('is its alone among 100,000 URNs of 40 kinds in each space, and leads back to it', () => {
    expect(KINDS).toHaveLength(40);
    const kinds = new UrnKinds();
    kinds.learn(KINDS);
    for (const space of SPACES) {
      const seen = new Set<string>();
      const faults: string[] = [];
      for (let index = 0; index < 100_000; index += 1) {
        // The same digits under every kind, small and large.
        const place = Math.floor(index / KINDS.length);
        const digits = place < 1_250 ? place : 1_000_000_000_000 - place;
        const urn = `${KINDS[index % KINDS.length]}:${digits}`;
        const number = kinds.numberOf(space, urn) ?? '';
        const isRight = Number.isSafeInteger(Number(number)) && kinds.urnOf(space, number) === urn;
        if (!isRight || seen.has(number)) faults.push(urn);
        seen.add(number);
      }
      expect([seen.size, faults]).toEqual([100_000, []]);
    }
  });

  it('is its digits in the space of its kind, and the kind’s number before them elsewhere', () => {
    const kinds = new UrnKinds();
    expect(kinds.numberOf('event', 'sr:match:31604309')).toBe('31604309');
    expect(kinds.numberOf('championship', 'sr:tournament:17')).toBe('17');
    expect(kinds.numberOf('competitor', 'sr:competitor:2953')).toBe('2953');
    expect(kinds.numberOf('player', 'sr:player:947')).toBe('947');
    expect(kinds.numberOf('sport', 'sr:sport:1')).toBe('1');
    expect(kinds.numberOf('category', 'sr:category:393')).toBe('393');
    expect(kinds.numberOf('event', 'vf:match:31604309')).toBe('20000031604309');
    expect(kinds.numberOf('event', 'sr:tournament:17')).toBe('2000000000017');
    expect(kinds.numberOf('competitor', 'sr:player:947')).toBe('4000000000947');
  });

  it('never changes for the kinds that are known', () => {
    expect(Object.entries(KNOWN_KINDS).map(([kind, number]) => `${kind} ${number}`)).toMatchInlineSnapshot(`
     [
       "sr:match 1",
       "sr:tournament 2",
       "sr:competitor 3",
       "sr:player 4",
       "sr:sport 5",
       "sr:category 6",
       "sr:season 7",
       "sr:stage 8",
       "sr:simple_tournament 9",
       "sr:simpleteam 10",
       "sr:lottery 11",
       "sr:draw 12",
       "vf:match 20",
       "vf:season 21",
       "vf:tournament 22",
       "vbl:match 30",
       "vbl:season 31",
       "vbl:tournament 32",
       "vto:match 40",
       "vto:season 41",
       "vto:tournament 42",
       "vti:match 50",
       "vti:season 51",
       "vti:tournament 52",
       "vdr:stage 60",
       "vhc:stage 61",
       "wns:lottery 70",
       "wns:draw 71",
       "codds:competition_group 80",
     ]
    `);
    expect(new Set(Object.values(KNOWN_KINDS)).size).toBe(Object.keys(KNOWN_KINDS).length);
  });

  it('is refused to digits of 10¹² and more, leading zeros and what is no URN', () => {
    const kinds = new UrnKinds();
    expect(kinds.numberOf('event', 'sr:match:999999999999')).toBe('999999999999');
    const refused = ['sr:match:1000000000000', 'sr:match:007', 'sr:match:', 'match:5', 'SR:match:5', 'sr:match:-5', ''];
    for (const text of refused) expect(kinds.numberOf('event', text)).toBeUndefined();
    expect(kinds.numberOf('event', undefined)).toBeUndefined();
    expect(kinds.numberOf('event', 'new:kind:5')).toBeUndefined();
    for (const text of ['', '01', '1.5', 'x', '9'.repeat(16)]) expect(kinds.urnOf('event', text)).toBeUndefined();
  });

  it('is pure both ways, whatever numbers the kinds have', () => {
    const kinds = fc.uniqueArray(fc.integer({ min: 1, max: 9_006 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.constantFrom(...SPACES),
        kinds,
        fc.nat(999_999_999_999),
        fc.nat(),
        (space, numbers, digits, at) => {
          const table = new Map(numbers.map((number, index) => [`k${index}:match`, number]));
          const back = new Map([...table].map(([kind, number]) => [number, kind]));
          const urn = `k${at % numbers.length}:match:${digits}`;
          const number = numberOfUrn(space, parseUrn(urn) ?? { kind: '', digits: '' }, (kind) => table.get(kind)) ?? '';
          expect(urnOfNumber(space, number, (each) => back.get(each))).toBe(urn);
        },
      ),
    );
  });
});
