import { describeShared, readShared } from '@longshot/testing/shared';
import { buildNameContext } from './build-name-context.fixture.ts';
import { findDescription, type MarketDescription } from './market-description.ts';
import { marketName, outcomeName } from './market-names.ts';
import { answerNameLine, NameLineError, type NamedLine } from './name-line.ts';

interface NameVector {
  readonly line: unknown;
  readonly expected: NamedLine | null;
}

const answerOrNull = (line: unknown): NamedLine | null => {
  try {
    return answerNameLine(line);
  } catch (error) {
    if (error instanceof NameLineError) return null;
    throw error;
  }
};

describeShared('vectors', 'names of markets and outcomes, by the shared vectors', () => {
  it('are those of every line, and refused lines have none', () => {
    const vectors = readShared<NameVector[]>('vectors/market-names.json');
    expect(vectors.length).toBeGreaterThan(0);
    expect(vectors.map(({ line }) => answerOrNull(line))).toEqual(vectors.map(({ expected }) => expected));
  });
});

const scorer: MarketDescription = {
  id: '5001',
  name: { en: '{!nr} to score', de: '{!nr} Schütze' },
  outcomeType: 'player',
  outcomes: [{ id: 'none', name: { en: 'nobody', ru: 'никто' } }],
};
const described = (variant?: string) =>
  findDescription([scorer, { ...scorer, variant: 'wide', name: 'Any of {nr}' }], '5001', variant);

describe('the name of a market', () => {
  it('is the variant entry’s where the line has one, else the base’s', () => {
    const context = buildNameContext('nr=2');
    expect(marketName('5001', described('wide'), context).text).toBe('Any of 2');
    expect(marketName('5001', described('narrow'), context).text).toBe('2nd to score');
  });

  it('is a word and its id where nobody describes it, and says so', () => {
    const names = (['en', 'de', 'ru', 'ar'] as const).map((language) =>
      marketName('77', {}, buildNameContext('', { language })),
    );
    expect(names.map(({ text }) => text)).toEqual(['Market 77', 'Markt 77', 'Рынок 77', 'السوق 77']);
    expect(names[0]?.missing).toEqual(['market:77']);
  });
});

describe('the name of an outcome', () => {
  it('joins the names of persons that no entry describes', () => {
    const nameOf = (id: string) => (id === 'sr:player:1' ? 'Doe, Jo' : undefined);
    const context = buildNameContext('', { nameOf });
    expect(outcomeName('sr:player:1,sr:player:2', described(), context)).toEqual({
      text: 'Doe, Jo / sr:player:2',
      missing: ['sr:player:2'],
    });
  });

  it('adds the present score to a flexible score', () => {
    const flex = {
      base: { id: '9', name: 'Score', attributes: ['is_flex_score'], outcomes: [{ id: 'b', name: '1:0' }] },
    };
    expect(outcomeName('b', flex, buildNameContext('score=2:1'))).toEqual({ text: '3:1', missing: [] });
    expect(outcomeName('b', flex, buildNameContext('score=2'))).toEqual({ text: '1:0', missing: ['{score}'] });
  });
});

describe('a line that asks for a name', () => {
  const line = { id: 'a', language: 'en', template: '{total}' };

  it.each([
    ['language', { ...line, language: 'fr' }],
    ['template', { ...line, marketId: '1' }],
    ['template', { id: 'a', language: 'en' }],
    ['template', { ...line, template: {} }],
    ['template.en', { ...line, template: { en: 5 } }],
    ['specifiers', { ...line, specifiers: 5 }],
    ['competitors', { ...line, competitors: 'A' }],
    ['names', { ...line, names: [] }],
    ['id', { ...line, id: 7 }],
    ['line', []],
    [
      'descriptions[0].outcomes[0].name',
      { id: 'a', language: 'en', marketId: '1', descriptions: [{ id: '1', outcomes: [{ id: '2' }] }] },
    ],
  ])('is refused with the name of its field: %s', (field, wrong) => {
    expect(() => answerNameLine(wrong)).toThrow(expect.objectContaining({ name: 'NameLineError', field }));
  });
});
