import { documentKey, isSamePerson, personKey } from './person-key.ts';

const DAY = '1990-05-10';

describe('the key of a person', () => {
  it('is the same however the name is spelled, in whichever order', () => {
    const key = personKey({ name: 'Ada', surname: 'Byron' }, DAY);
    const spellings = [
      ['ADA', 'byron'],
      ['Byron', 'Ada'],
      ['Áda', 'Býron'],
      [' Ada ', 'BYRON'],
      ['Ada Augusta', 'Byron'],
    ];
    expect(spellings.map(([name, surname]) => personKey({ name, surname }, DAY))).toEqual(spellings.map(() => key));
  });

  it('differs by the day of birth and by the name', () => {
    const keys = [
      personKey({ name: 'Ada', surname: 'Byron' }, DAY),
      personKey({ name: 'Ada', surname: 'Byron' }, '1990-05-11'),
      personKey({ name: 'Eda', surname: 'Byron' }, DAY),
      personKey({ name: 'Ада', surname: 'Байрон' }, DAY),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('is none before name and surname are told', () => {
    expect([{}, { name: 'Ada' }, { name: '  ', surname: 'Byron' }].map((told) => personKey(told, DAY))).toEqual([
      ...[null, null, null],
    ]);
  });
});

describe('the key of a document', () => {
  it('is its number without what is written between', () => {
    expect(['c01 x-00t47', 'C01X00T47'].map((number) => documentKey(number, DAY))).toEqual([
      `c01x00t47 ${DAY}`,
      `c01x00t47 ${DAY}`,
    ]);
    expect([undefined, ' - '].map((number) => documentKey(number, DAY))).toEqual([null, null]);
  });
});

describe('a likeness of accounts', () => {
  it('is one person by name or document, and by device or payment with the same day of birth', () => {
    const same = (['name', 'document', 'device', 'payment'] as const).map((by) => [
      isSamePerson(by, true),
      isSamePerson(by, false),
    ]);
    expect(same).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
    ]);
  });
});
