import type { NameLanguage } from '@longshot/domain/markets/names';
import type { MarketDescription, MarketDescriptionsMessage } from '../feed-messages.ts';

/** Outcomes of a market, and the specifier of its line. */
interface Kind {
  readonly outcomes: readonly string[];
  readonly specifier?: string;
}

const THREE_WAY: Kind = { outcomes: ['1', '2', '3'] };
const HANDICAP: Kind = { outcomes: ['1714', '1715'], specifier: 'hcp' };
const TOTAL: Kind = { outcomes: ['12', '13'], specifier: 'total' };
const ODD: Kind = { outcomes: ['70', '72'] };
const TWO_WAY: Kind = { outcomes: ['4', '5'], specifier: 'runnr' };
const YES_NO: Kind = { outcomes: ['74', '76'] };

const MARKETS: readonly (readonly [marketId: number, group: 'corners' | 'bookings' | 'innings' | 'run', kind: Kind])[] =
  [
    [166, 'corners', TOTAL],
    [162, 'corners', THREE_WAY],
    [165, 'corners', HANDICAP],
    [167, 'corners', TOTAL],
    [168, 'corners', TOTAL],
    [172, 'corners', ODD],
    [139, 'bookings', TOTAL],
    [136, 'bookings', THREE_WAY],
    [140, 'bookings', TOTAL],
    [141, 'bookings', TOTAL],
    [146, 'bookings', YES_NO],
    [352, 'innings', TOTAL],
    [357, 'innings', TOTAL],
    [355, 'innings', TOTAL],
    [910, 'run', TWO_WAY],
  ];

type Texts = Readonly<Record<string, string>>;

const SIDES: Texts = {
  1: '{$competitor1}',
  3: '{$competitor2}',
  4: '{$competitor1}',
  5: '{$competitor2}',
  1714: '{$competitor1} ({+hcp})',
  1715: '{$competitor2} ({-hcp})',
};

const WORDS: Readonly<Record<NameLanguage, { readonly markets: Texts; readonly outcomes: Texts }>> = {
  en: {
    markets: {
      166: 'Total corners',
      162: 'Most corners',
      165: 'Corner handicap',
      167: '{$competitor1}, corners',
      168: '{$competitor2}, corners',
      172: 'Odd or even corners',
      139: 'Total cards',
      136: 'Most cards',
      140: '{$competitor1}, cards',
      141: '{$competitor2}, cards',
      146: 'A sending-off',
      352: '{$competitor1}, runs',
      357: '{$competitor1}, runs in the first 6 overs',
      355: '{$competitor1}, wickets lost',
      910: 'Run {runnr}, winner',
    },
    outcomes: { 2: 'Draw', 12: 'Over {total}', 13: 'Under {total}', 70: 'Odd', 72: 'Even', 74: 'Yes', 76: 'No' },
  },
  de: {
    markets: {
      166: 'Ecken gesamt',
      162: 'Mehr Ecken',
      165: 'Ecken-Handicap',
      167: '{$competitor1}, Ecken',
      168: '{$competitor2}, Ecken',
      172: 'Ecken gerade oder ungerade',
      139: 'Karten gesamt',
      136: 'Mehr Karten',
      140: '{$competitor1}, Karten',
      141: '{$competitor2}, Karten',
      146: 'Ein Platzverweis',
      352: '{$competitor1}, Runs',
      357: '{$competitor1}, Runs in den ersten 6 Overs',
      355: '{$competitor1}, verlorene Wickets',
      910: 'Lauf {runnr}, Sieger',
    },
    outcomes: {
      2: 'Unentschieden',
      12: 'Über {total}',
      13: 'Unter {total}',
      70: 'Ungerade',
      72: 'Gerade',
      74: 'Ja',
      76: 'Nein',
    },
  },
  ru: {
    markets: {
      166: 'Тотал угловых',
      162: 'Больше угловых',
      165: 'Фора по угловым',
      167: '{$competitor1}, угловые',
      168: '{$competitor2}, угловые',
      172: 'Угловые: чёт или нечет',
      139: 'Тотал карточек',
      136: 'Больше карточек',
      140: '{$competitor1}, карточки',
      141: '{$competitor2}, карточки',
      146: 'Удаление в матче',
      352: '{$competitor1}, раны',
      357: '{$competitor1}, раны в первых 6 оверах',
      355: '{$competitor1}, потерянные калитки',
      910: 'Заезд {runnr}, победитель',
    },
    outcomes: { 2: 'Ничья', 12: 'Больше {total}', 13: 'Меньше {total}', 70: 'Нечет', 72: 'Чёт', 74: 'Да', 76: 'Нет' },
  },
  ar: {
    markets: {
      166: 'مجموع الركنيات',
      162: 'الأكثر ركنيات',
      165: 'فارق الركنيات',
      167: 'ركنيات {$competitor1}',
      168: 'ركنيات {$competitor2}',
      172: 'الركنيات فردي أو زوجي',
      139: 'مجموع البطاقات',
      136: 'الأكثر بطاقات',
      140: 'بطاقات {$competitor1}',
      141: 'بطاقات {$competitor2}',
      146: 'طرد في المباراة',
      352: 'أشواط {$competitor1}',
      357: 'أشواط {$competitor1} في أول 6 أوفرات',
      355: 'الويكيت الضائعة لفريق {$competitor1}',
      910: 'الفائز بالجولة {runnr}',
    },
    outcomes: {
      2: 'تعادل',
      12: 'أكثر من {total}',
      13: 'أقل من {total}',
      70: 'فردي',
      72: 'زوجي',
      74: 'نعم',
      76: 'لا',
    },
  },
};

function describe(
  language: NameLanguage,
  [marketId, group, { outcomes, specifier }]: (typeof MARKETS)[number],
): MarketDescription {
  const words = WORDS[language];
  const nameOf = (outcomeId: string): string => SIDES[outcomeId] ?? words.outcomes[outcomeId] ?? outcomeId;
  return {
    marketId,
    name: words.markets[marketId] ?? String(marketId),
    groups: ['all', group],
    outcomes: outcomes.map((outcomeId) => ({ outcomeId, name: nameOf(outcomeId) })),
    ...(specifier && { specifiers: [specifier] }),
  };
}

/** Descriptions in every language of the markets that no catalogue has. */
export function marketDescriptions(timestampMs: number): MarketDescriptionsMessage[] {
  const languages = Object.keys(WORDS) as NameLanguage[];
  return languages.map((language) => ({
    type: 'market_descriptions',
    timestampMs,
    language,
    markets: MARKETS.map((market) => describe(language, market)),
  }));
}
