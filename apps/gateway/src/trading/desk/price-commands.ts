import type { DeskInput } from '@longshot/contracts/desk';
import { bookMargin, CoefficientError, isLargePriceMove, parseCoef } from '@longshot/domain/odds';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { MarketSnapshot, OutcomeSnapshot } from '../market-book/book-snapshots.ts';
import type { MarketBook } from '../market-book/index.ts';

/** Acts on prices. */
export type PriceCommandName = 'price.move' | 'price.follow';

type Price = DeskInput<'price.follow'>;

/** Input of the acts on prices. */
export interface PriceCommandsInput {
  readonly siteId: string;
  readonly book: Pick<MarketBook, 'event'>;
  /** Notifies the process that reads the feed. */
  readonly notify: (done: { readonly subject: string }) => void;
}

interface Found {
  readonly market: MarketSnapshot;
  readonly outcome: OutcomeSnapshot;
  /** Price of the feed, in thousandths. */
  readonly saidCoef: number;
}

const subjectOf = ({ eventId }: Price): string => `event:${eventId}`;

function readCoef(coef: string): number {
  try {
    return parseCoef(coef);
  } catch (error) {
    if (!(error instanceof CoefficientError)) throw error;
    throw new RequestRefused('validation_failed', { field: 'coef' }, `coef: ${error.message}`);
  }
}

/** Percent with two decimals, of hundredths. */
const percentOf = (hundredths: number): string => (hundredths / 100).toFixed(2);

const marginOf = ({ market, outcome }: Found, coef: number): string | null => {
  const coefs = market.outcomes.map((each) => (each.outcomeId === outcome.outcomeId ? coef : each.coef));
  return coefs.includes(null) ? null : percentOf(bookMargin(coefs.filter((each) => each !== null)));
};

/** Acts on single prices: moved, a price stands whatever the feed says, until it follows the feed again. */
export function priceCommands({ siteId, book, notify }: PriceCommandsInput): StaffCommands<PriceCommandName> {
  const find = ({ eventId, marketKey, outcomeId }: Price): Found => {
    const market = book.event(eventId)?.markets.get(marketKey);
    const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
    const saidCoef = outcome?.saidCoef ?? outcome?.coef ?? null;
    if (!market || !outcome || saidCoef === null) throw new RequestRefused('not_found', { field: 'outcomeId' });
    return { market, outcome, saidCoef };
  };
  return {
    'price.move': {
      examine: async (_trx, input) => {
        const found = find(input);
        const coef = readCoef(input.coef);
        const { outcome, saidCoef } = found;
        const coefBefore = outcome.coef ?? saidCoef;
        const preview = {
          market: input.marketKey,
          outcomeId: input.outcomeId,
          coefFeed: saidCoef,
          coefBefore,
          coefAfter: coef,
          marginBefore: marginOf(found, coefBefore),
          marginAfter: marginOf(found, coef),
        };
        return { subject: subjectOf(input), preview, isLarge: isLargePriceMove(saidCoef, coef) };
      },
      act: async (trx, input, { staff, reason, nowMs }) => {
        const { saidCoef } = find(input);
        const coef = readCoef(input.coef);
        const { eventId, marketKey, outcomeId } = input;
        const key = { site_id: siteId, event_id: eventId, market_key: marketKey, outcome_id: outcomeId };
        const set = { coef, moved_by: staff, reason: reason ?? '', moved_at_ms: nowMs };
        const columns = ['site_id', 'event_id', 'market_key', 'outcome_id'] as const;
        const before = await trx
          .selectFrom('market_prices')
          .select('coef')
          .where((where) => where.and(key))
          .forUpdate()
          .executeTakeFirst();
        await trx
          .insertInto('market_prices')
          .values({ ...key, ...set })
          .onConflict((conflict) => conflict.columns(columns).doUpdateSet(set))
          .execute();
        const outcome = { market: marketKey, outcomeId, feed: saidCoef, before: before?.coef ?? saidCoef, after: coef };
        return { subject: subjectOf(input), outcome };
      },
      notify,
    },
    'price.follow': {
      act: async (trx, input) => {
        const { eventId, marketKey, outcomeId } = input;
        const key = { site_id: siteId, event_id: eventId, market_key: marketKey, outcome_id: outcomeId };
        const query = trx
          .deleteFrom('market_prices')
          .where((where) => where.and(key))
          .returning('coef');
        const before = await query.executeTakeFirst();
        if (before === undefined) throw new RequestRefused('not_found', { field: 'outcomeId' });
        return {
          subject: subjectOf(input),
          outcome: { market: marketKey, outcomeId, before: before.coef, after: null },
        };
      },
      notify,
    },
  };
}
