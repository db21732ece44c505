export * from './anti-express-offer.ts';
export { ANTI_EXPRESS_MARGIN, antiExpressCoef } from './anti-express.ts';
export { coefFormatIn, coefFormatsOf, viewType, type ViewTypeId, viewTypeOf } from './coef-view.ts';
export {
  CoefficientError,
  type CoefficientErrorReason,
  coefToRational,
  formatCoef,
  formatThousandths,
  formatTotalCoef,
  LARGEST_COEF,
  parseCoef,
  productOfCoefs,
} from './coefficient.ts';
export { coefFormat, type CoefFormatId, formatCoefficient, isCoefFormatId } from './odds-format.ts';
export * from './price-move.ts';
export { oddsLadder } from './odds-ladder.ts';
