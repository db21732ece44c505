import { withoutUndefined } from '@longshot/domain/input';
import type { MarketDescription } from '@longshot/domain/markets/names';

/** A line of a described market: what an odds change names it by. */
export interface DescribedLine {
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeIds: readonly string[];
}

/** A list of descriptions that nobody has seen before, with a line of each market and the players that lines name. */
export interface DescribedList {
  /** One list a language; every market is in all of them. */
  readonly byLanguage: Readonly<Record<string, readonly MarketDescription[]>>;
  readonly lines: readonly DescribedLine[];
  readonly players: Readonly<Record<string, string>>;
}

const LANGUAGES = ['en', 'de', 'ru', 'ar'];

/** Numbers below a bound, the same for the same seed. */
const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Kind {
  readonly template: string;
  readonly outcomes: readonly string[];
  readonly specifiers: (random: (below: number) => number) => string;
  readonly variant?: string;
  readonly players?: boolean;
  readonly attributes?: readonly string[];
}

const KINDS: readonly Kind[] = [
  { template: 'event comes', outcomes: ['yes', 'no'], specifiers: () => '' },
  {
    template: 'sum of {$competitor1}',
    outcomes: ['over {total}', 'under {total}'],
    specifiers: (random) => `total=${random(9)}.5`,
  },
  {
    template: '{!partnr} part',
    outcomes: ['{$competitor1} ({+hcp})', '{$competitor2} ({-hcp})'],
    specifiers: (random) => `hcp=${random(7) - 3}.5|partnr=${1 + random(4)}`,
  },
  {
    template: 'minutes {from} to {(from+9)}',
    outcomes: ['{$competitor1}', 'neither', '{$competitor2}'],
    specifiers: (random) => `from=${1 + 10 * random(8)}`,
  },
  { template: '{!nr} by name', outcomes: [], specifiers: (random) => `nr=${1 + random(5)}`, players: true },
  {
    template: 'exact number',
    outcomes: ['0', '1', '2+'],
    specifiers: () => 'variant=xx:exact:2+',
    variant: 'xx:exact:2+',
  },
  {
    template: 'rest from {score}',
    outcomes: ['0:0', '1:0', '0:1'],
    specifiers: (random) => `score=${random(3)}:${random(3)}`,
    attributes: ['is_flex_score'],
  },
];

const PLAYERS = { 'xx:player:1': 'Doe, Jo', 'xx:player:2': 'Roe, Max', 'xx:player:3': 'Poe, Kim' };

const outcomesOf = (kind: Kind, language: string, idOf: (at: number) => string) =>
  kind.outcomes.map((template, at) => ({
    id: idOf(at),
    name: language === 'en' ? template : `${language} ${template}`,
  }));

const describe = (kind: Kind, id: string, word: string, language: string): readonly MarketDescription[] => {
  const name = `${language === 'en' ? '' : `${language} `}${word}: ${kind.template}`;
  const described = { id, groups: ['all', word], attributes: kind.attributes ?? [] };
  if (kind.variant === undefined) {
    const outcomes = outcomesOf(kind, language, (at) => `${id}${at}`);
    return [
      {
        ...described,
        name,
        outcomes,
        ...withoutUndefined({ outcomeType: kind.players ? ('player' as const) : undefined }),
      },
    ];
  }
  const variant = kind.variant;
  const outcomes = outcomesOf(kind, language, (at) => `${variant}:${at}`);
  return [
    { ...described, name, outcomes: [] },
    { ...described, name, variant, outcomes },
  ];
};

/** A list of `count` markets out of a seed; its ids are those of no feed and of no catalogue. */
export const buildDescriptions = (seed: number, count: number): DescribedList => {
  const random = randomOf(seed);
  const markets = Array.from({ length: count }, (_, index) => ({
    id: 500_000 + 500 * index + random(500),
    kind: KINDS[index < KINDS.length ? index : random(KINDS.length)] ?? (KINDS[0] as Kind),
    word: `w${random(1_000_000).toString(36)}`,
  }));
  const listIn = (language: string) =>
    markets.flatMap(({ id, kind, word }) => describe(kind, String(id), word, language));
  return {
    byLanguage: Object.fromEntries(LANGUAGES.map((language) => [language, listIn(language)])),
    lines: markets.map(({ id, kind }) => ({
      marketId: id,
      specifiers: kind.specifiers(random),
      outcomeIds: kind.players
        ? ['xx:player:1', 'xx:player:2', 'xx:player:1,xx:player:3']
        : kind.outcomes.map((_, at) => (kind.variant === undefined ? `${id}${at}` : `${kind.variant}:${at}`)),
    })),
    players: PLAYERS,
  };
};
