import type { Championship, Sport } from '@longshot/contracts';
import { findMarket, findOutcome, marketKind, parseMarketKey, type MarketDefinition } from '@longshot/domain/markets';
import { categoryName, directionOf, marketName, outcomeCaption, outcomeLine, outcomeName } from '@longshot/i18n';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { describedOutcome } from '../model/events/described-names.ts';
import type { EventEntry } from '../model/events/event-entry.ts';
import { useServices } from './services.ts';

/** The namespace of this application's texts. */
export const BETTING_NAMESPACE = 'betting';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A market whose outcomes have captions. */
interface Captioned extends Pick<MarketDefinition, 'id'> {
  readonly kind: MarketDefinition['kind'] | null;
}

/** Everything of this application that is said in words, in the page's language. */
export interface Labels {
  readonly t: TFunction;
  number(value: number): string;
  /** A name of the data, kept apart from the text around it where the two may run in different directions. */
  name(text: string): string;
  /** `Arsenal – Chelsea`. */
  match(entry: EventEntry): string;
  sport(sport: Sport): string;
  /** The country or tour of a championship: `England`. */
  category(championship: Championship): string;
  /** `England, Premier League`. */
  championship(championship: Championship): string;
  /** A part of a match; short as it stands beside a clock. */
  period(slug: string, isShort?: boolean): string;
  /** The name of a market with its specifiers: `Set 2, winner`. */
  market(entry: EventEntry, marketKey: string): string;
  /** An outcome in words with its line: `Over 2.5`. */
  outcome(entry: EventEntry, marketKey: string, outcomeId: string): string;
  /** An outcome as it stands beside its price on a game page: in words, but for the combinations of double chance. */
  short(entry: EventEntry, marketKey: string, outcomeId: string): string;
  /** An outcome as short as a column's caption, as the whole league shares it: `Over`. */
  caption(market: Captioned, outcomeId: string): string;
  /** Name of a price on the board, without its line: `Arsenal to win`, `Over`. */
  cellName(entry: EventEntry, marketId: number, outcomeId: string): string;
  /** The line beside a price: `2.5`, `−0.5`; undefined where its market has none. */
  line(marketKey: string, outcomeId: string): string | undefined;
}

const captionOf = (marketId: number, outcomeId: string): string =>
  findOutcome(marketId, outcomeId)?.caption ?? outcomeId;

/** The line of an outcome of a market: `2.5`, `−0.5`; undefined where the market has none. */
export function lineOfOutcome(marketKey: string, outcomeId: string): string | undefined {
  return outcomeLine({ specifiers: parseMarketKey(marketKey).specifiers, outcomeId }) ?? undefined;
}

function createLabels(t: TFunction, language: string, number: (value: number) => string): Labels {
  const isRtl = directionOf(language) === 'rtl';
  const name = (text: string) => (isRtl ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text);
  const facts = ({ head }: EventEntry, marketKey: string) => ({
    ...parseMarketKey(marketKey),
    home: name(head.home.name),
    away: name(head.away.name),
  });
  const category = ({ category: own }: Championship) => name(categoryName(t, own, language));
  const outcome = (entry: EventEntry, marketKey: string, outcomeId: string) => {
    const described = describedOutcome(entry, marketKey, outcomeId);
    if (described !== undefined) return name(described);
    const known = facts(entry, marketKey);
    return outcomeName(t, { ...known, outcomeId, caption: captionOf(known.marketId, outcomeId) });
  };
  return {
    t,
    number,
    name,
    outcome,
    match: ({ head }) => `${name(head.home.name)} – ${name(head.away.name)}`,
    sport: (sport) => t(`sport_${sport.slug}`, { defaultValue: sport.name }),
    category,
    championship: (championship) => `${category(championship)}, ${name(championship.name)}`,
    period: (slug, isShort = false) => t(isShort ? [`period.${slug}`, `period_${slug}`] : `period_${slug}`),
    market: (entry, marketKey) => {
      const described = entry.described.get(marketKey);
      return described === undefined ? marketName(t, facts(entry, marketKey)) : name(described.name);
    },
    short: (entry, marketKey, outcomeId) => {
      const market = findMarket(parseMarketKey(marketKey).marketId);
      return market?.kind === marketKind.doubleChance
        ? outcomeCaption(t, { outcomeId, caption: captionOf(market.id, outcomeId) })
        : outcome(entry, marketKey, outcomeId);
    },
    caption: (market, outcomeId) =>
      market.kind === marketKind.yesNo
        ? t(`caption.${market.id}.${outcomeId}`, { defaultValue: captionOf(market.id, outcomeId) })
        : outcomeCaption(t, { outcomeId, caption: captionOf(market.id, outcomeId) }),
    cellName: (entry, marketId, outcomeId) => cellName(t, entry, findMarket(marketId), outcomeId, outcome),
    line: lineOfOutcome,
  };
}

function cellName(
  t: TFunction,
  entry: EventEntry,
  market: MarketDefinition | undefined,
  outcomeId: string,
  outcome: Labels['outcome'],
): string {
  if (market === undefined) return outcomeId;
  const place = market.outcomes.findIndex(({ id }) => id === outcomeId);
  const said = outcome(entry, String(market.id), outcomeId);
  const isSide = place === 0 || place === market.outcomes.length - 1;
  const side = place === 0 ? entry.head.home.name : entry.head.away.name;
  switch (market.kind) {
    case marketKind.winner:
      return isSide ? t('price.toWin', { name: said }) : said;
    case marketKind.handicap:
      return t('cell.handicap', { name: side });
    case marketKind.total:
      return outcomeCaption(t, { outcomeId, caption: captionOf(market.id, outcomeId) });
    case marketKind.yesNo:
      return t('cell.ofMarket', {
        market: marketName(t, { marketId: market.id, specifiers: {}, home: '', away: '' }),
        outcome: said,
      });
    default:
      return said;
  }
}

/** The words of this application. */
export function useTranslations(): Labels {
  const { host } = useServices();
  const { t } = useTranslation(BETTING_NAMESPACE);
  return useMemo(() => createLabels(t, host.language, host.formatters.number), [t, host]);
}
