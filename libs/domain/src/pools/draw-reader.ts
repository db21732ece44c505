import type { Reader } from '../input/field-readers.ts';
import { assertDistinct, DrawInputError, drawReaders, readMinor } from './draw-input-error.ts';
import { isLottery, lotteries, MOST_LOTTO_FIELDS, MOST_LOTTO_LINES, type Lottery } from './lotteries.ts';
import { lottoLines, type LottoField } from './lotto-lines.ts';
import type { LottoDraw, LottoTicket } from './settle-lotto.ts';
import type { TotoDraw } from './settle-toto.ts';
import { totoVariants, type TotoCoupon } from './toto-coupon.ts';
import {
  isTotoSection,
  LEAST_TOTO_STAKE,
  MOST_TOTO_VARIANTS,
  totoSections,
  type TotoSection,
} from './toto-sections.ts';

const { fail, fields: readFields, text, integer, list, required, optional } = drawReaders;

/** A draw of either kind, read. */
export type Draw =
  { readonly kind: 'toto'; readonly draw: TotoDraw } | { readonly kind: 'lotto'; readonly draw: LottoDraw };

const exactly = <T>(values: readonly T[], count: number, field: string): readonly T[] => {
  if (values.length !== count) throw new DrawInputError(field, `must be ${count}, not ${values.length}`);
  return values;
};

const outcomeReader =
  ({ outcomes }: TotoSection): Reader<string> =>
  (value, field) =>
    outcomes.find((outcome) => outcome === value) ?? fail(field, `one of ${outcomes.join(', ')}`, value);

const marksReader = (section: TotoSection): Reader<readonly string[]> => {
  const read = list('outcomes', outcomeReader(section));
  return (value, field) => {
    const marks = read(value, field);
    if (marks.length === 0) throw new DrawInputError(field, 'has no mark');
    assertDistinct(marks, (index) => `${field}[${index}]`);
    return marks;
  };
};

/** Marks of every match of a section, as a coupon has them. Throws DrawInputError. */
export const readTotoMarks =
  (section: TotoSection): Reader<TotoCoupon['marks']> =>
  (value, field) => {
    const marks = exactly(list('marks by match', marksReader(section))(value, field), section.matches, field);
    const variants = totoVariants(marks);
    if (variants > MOST_TOTO_VARIANTS) {
      throw new DrawInputError(field, `make ${variants} variants, more than ${MOST_TOTO_VARIANTS}`);
    }
    return marks;
  };

const readStake: Reader<bigint> = (value, field) => {
  const stake = readMinor(value, field);
  return stake >= BigInt(LEAST_TOTO_STAKE) ? stake : fail(field, `at least ${LEAST_TOTO_STAKE} minor units`, value);
};

const couponReader =
  (section: TotoSection): Reader<TotoCoupon> =>
  (value, field) => {
    const coupon = readFields(value, field);
    return {
      id: required(coupon, `${field}.`, 'id', text),
      stake: required(coupon, `${field}.`, 'stake', readStake),
      marks: required(coupon, `${field}.`, 'marks', readTotoMarks(section)),
    };
  };

type Fields = ReturnType<typeof readFields>;

const readToto = (line: Fields): TotoDraw => {
  const section = required(line, '', 'section', text);
  if (!isTotoSection(section)) throw new DrawInputError('section', `is unknown: ${JSON.stringify(section)}`);
  const table = totoSections[section];
  const outcome = outcomeReader(table);
  const readResults = list('results', (value, field) => (value === null ? null : outcome(value, field)));
  const coupons = required(line, '', 'coupons', list('coupons', couponReader(table)));
  assertDistinct(
    coupons.map(({ id }) => id),
    (index) => `coupons[${index}].id`,
  );
  return {
    id: required(line, '', 'id', text),
    section,
    results: exactly(required(line, '', 'results', readResults), table.matches, 'results'),
    jackpot: optional(line, '', 'jackpot', readMinor).jackpot ?? 0n,
    coupons,
  };
};

const ballReader =
  (balls: number): Reader<number> =>
  (value, field) => {
    const ball = integer(value, field);
    return ball >= 1 && ball <= balls ? ball : fail(field, `a ball from 1 to ${balls}`, value);
  };

const ballsReader =
  (balls: number): Reader<readonly number[]> =>
  (value, field) => {
    const numbers = list('balls', ballReader(balls))(value, field);
    assertDistinct(numbers, (index) => `${field}[${index}]`);
    return numbers;
  };

/** Numbers for each drum, judged drum by drum. */
const drumsReader =
  ({ drums }: Lottery, check: (count: number, drum: Lottery['drums'][number], field: string) => void) =>
  (value: unknown, field: string): LottoField => {
    const lists = list('numbers by drum', (numbers) => numbers)(value, field);
    exactly(lists, drums.length, field);
    return drums.map((drum, index) => {
      const at = `${field}[${index}]`;
      const numbers = ballsReader(drum.balls)(lists[index], at);
      check(numbers.length, drum, at);
      return numbers;
    });
  };

/** A field of a ticket. Throws DrawInputError. */
export const readLottoField =
  (lottery: Lottery): Reader<LottoField> =>
  (value, field) => {
    const numbers = drumsReader(lottery, (count, { marked }, at) => {
      if (count < marked) throw new DrawInputError(at, `must be at least ${marked} numbers, not ${count}`);
    })(value, field);
    const lines = lottoLines(lottery, numbers);
    if (lines > MOST_LOTTO_LINES)
      throw new DrawInputError(field, `makes ${lines} lines, more than ${MOST_LOTTO_LINES}`);
    return numbers;
  };

/** The fields of a ticket, 1 to 10. Throws DrawInputError. */
export const readLottoFields =
  (lottery: Lottery): Reader<readonly LottoField[]> =>
  (value, field) => {
    const fields = list('fields', readLottoField(lottery))(value, field);
    if (fields.length < 1 || fields.length > MOST_LOTTO_FIELDS) {
      throw new DrawInputError(field, `must be 1 to ${MOST_LOTTO_FIELDS} fields, not ${fields.length}`);
    }
    return fields;
  };

const ticketReader =
  (lottery: Lottery): Reader<LottoTicket> =>
  (value, field) => {
    const ticket = readFields(value, field);
    const fields = required(ticket, `${field}.`, 'fields', readLottoFields(lottery));
    return { id: required(ticket, `${field}.`, 'id', text), fields };
  };

const readLotto = (line: Fields): LottoDraw => {
  const name = required(line, '', 'lottery', text);
  if (!isLottery(name)) throw new DrawInputError('lottery', `is unknown: ${JSON.stringify(name)}`);
  const lottery = lotteries[name];
  const readResults = drumsReader(lottery, (count, { drawn }, at) => {
    if (count !== drawn) throw new DrawInputError(at, `must be ${drawn} balls, not ${count}`);
  });
  const tickets = required(line, '', 'tickets', list('tickets', ticketReader(lottery)));
  assertDistinct(
    tickets.map(({ id }) => id),
    (index) => `tickets[${index}].id`,
  );
  return {
    id: required(line, '', 'id', text),
    lottery: name,
    results: required(line, '', 'results', (value, field) => (value === null ? null : readResults(value, field))),
    jackpot: optional(line, '', 'jackpot', readMinor).jackpot ?? 0n,
    tickets,
  };
};

/** A draw from data that came from outside. Throws DrawInputError, which names the first field that is wrong. */
export const readDraw = (value: unknown): Draw => {
  const line = readFields(value, 'draw');
  const kind = required(line, '', 'kind', text);
  if (kind === 'toto') return { kind, draw: readToto(line) };
  if (kind === 'lotto') return { kind, draw: readLotto(line) };
  throw new DrawInputError('kind', `must be toto or lotto, not ${JSON.stringify(kind)}`);
};
