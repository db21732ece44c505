export {
  findText,
  type FoundText,
  isNameLanguage,
  type LocalText,
  type NameLanguage,
  nameLanguages,
} from './local-text.ts';
export {
  type DescribedMarket,
  findDescription,
  FLEX_SCORE,
  type MarketDescription,
  type OutcomeDescription,
  type OutcomeType,
  outcomeTypes,
} from './market-description.ts';
export { marketName, outcomeName } from './market-names.ts';
export { answerNameLine, type NamedLine, NameLineError } from './name-line.ts';
export { type NameContext, type RenderedName, renderTemplate } from './render-template.ts';
export { readSpecifierValues, type SpecifierValues } from './specifier-values.ts';
export { DescriptionError, type DescriptionProblem } from './description-error.ts';
export {
  catalogueOf,
  type DescriptionCatalogue,
  type DescriptionList,
  readDescriptionList,
  readMarketDescription,
  type VariantDescription,
} from './description-list.ts';
