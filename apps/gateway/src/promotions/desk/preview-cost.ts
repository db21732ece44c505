import { offerCost, OfferInputError, readCostQuestion, type Offer } from '@longshot/domain/promotions';
import { RequestRefused } from '../../platform/http/request-refused.ts';

type Row = Readonly<Record<string, unknown>>;

/** Row of an offer as the question for its cost has it: a free bet is asked for by its stake. */
const costedRow = (row: Row): Row =>
  row['kind'] === 'free-bet' && !('stake' in row) ? { ...row, stake: row['amount'] } : row;

const wrong = ({ field, message }: OfferInputError): RequestRefused => {
  const isOfOffer = field === 'offer' || field.startsWith('offer.');
  return new RequestRefused('validation_failed', { field: isOfOffer ? field : `assumed.${field}` }, message);
};

/**
 * Tells what an offer costs by the play assumed, with the machine of `npm run offer -- cost`.
 *
 * @throws RequestRefused `validation_failed` where the play that it needs is missing or wrong
 */
export function previewCost(row: Row, assumed: Row, { iso, budget }: Offer): Readonly<Record<string, unknown>> {
  try {
    const { offer = {}, ...rest } = assumed;
    const question = readCostQuestion({ ...rest, offer: { ...costedRow(row), ...Object(offer) } });
    const { method, expected, range, players, all } = offerCost(question);
    return {
      iso,
      method,
      players,
      expectedEach: expected,
      leastEachMinor: Number(range[0]),
      mostEachMinor: Number(range[1]),
      expectedMinor: Math.round(all.expected),
      leastMinor: Math.round(all.range[0]),
      mostMinor: Math.round(all.range[1]),
      budgetMinor: budget.money === null ? null : Number(budget.money),
      budgetCount: budget.count,
    };
  } catch (error) {
    if (!(error instanceof OfferInputError)) throw error;
    throw wrong(error);
  }
}
