import { coefFormat, type CoefFormatId, isCoefFormatId } from './odds-format.ts';

/** How a player wants prices shown as a whole: 0 European, 1 Asian. Source: shell 3, user preferences. */
export const viewType = { european: 0, asian: 1 } as const;

/** One of the ids of `viewType`. */
export type ViewTypeId = (typeof viewType)[keyof typeof viewType];

/** The same way of writing in the other view type: 4 and 14, 5 and 15, 6 and 16. */
const DISTANCE = coefFormat.asianHongKong - coefFormat.hongKong;

/** Which view type offers a format: 14, 15 and 16 belong to the Asian one, all others to the European. */
export const viewTypeOf = (format: CoefFormatId): ViewTypeId =>
  format >= coefFormat.asianHongKong ? viewType.asian : viewType.european;

/** The formats to choose from: those the site allows, of one view type. Source: shell 5. */
export const coefFormatsOf = (view: ViewTypeId, allowed: readonly number[]): readonly CoefFormatId[] =>
  allowed.filter(isCoefFormatId).filter((format) => viewTypeOf(format) === view);

/**
 * The format that takes the place of `format` in a view type: itself where it belongs there, else its counterpart,
 * else the first that is allowed, else decimal.
 */
export const coefFormatIn = (view: ViewTypeId, format: number, allowed: readonly number[]): CoefFormatId => {
  const offered = coefFormatsOf(view, allowed);
  const counterpart = format + (view === viewType.asian ? DISTANCE : -DISTANCE);
  const choose = (id: number) => offered.find((each) => each === id);
  return choose(format) ?? choose(counterpart) ?? offered[0] ?? coefFormat.decimal;
};
