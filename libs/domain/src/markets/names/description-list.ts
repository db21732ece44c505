import { withoutUndefined } from '../../input/without-undefined.ts';
import { DescriptionError } from './description-error.ts';
import {
  readFields,
  readId,
  readList,
  readName,
  readOutcomes,
  readOutcomeType,
  refuseDuplicates,
  type DescriptionReader,
} from './description-fields.ts';
import type { DescribedMarket, MarketDescription, OutcomeDescription } from './market-description.ts';

/** Outcomes that markets share by the specifier `variant`. */
export interface VariantDescription {
  readonly id: string;
  /** The variant whose outcomes it has beside its own. */
  readonly extends?: string;
  readonly outcomes: readonly OutcomeDescription[];
}

/** Descriptions of a feed: markets, and the variants that they share. */
export interface DescriptionList {
  readonly markets: readonly MarketDescription[];
  readonly variants: readonly VariantDescription[];
}

/** The most entries of a list; a real one has some 1,200 markets and 400 variants. */
const MAX_DESCRIPTIONS = 10_000;

const MAX_WORDS = 50;

/** Reads the description of a market. Throws DescriptionError. */
export const readMarketDescription: DescriptionReader<MarketDescription> = (value, field) => {
  const fields = readFields(value, field);
  const at = (name: string): string => `${field}.${name}`;
  const { variant, name, outcomeType } = fields;
  const words = (part: 'attributes' | 'groups' | 'specifiers') => readList(fields[part], at(part), MAX_WORDS, readId);
  return {
    id: readId(fields['id'], at('id')),
    ...withoutUndefined({
      variant: variant !== undefined ? readId(variant, at('variant')) : undefined,
      name: name !== undefined || variant === undefined ? readName(name, at('name')) : undefined,
    }),
    outcomes: readOutcomes(fields['outcomes'], at('outcomes')),
    ...withoutUndefined({
      outcomeType: outcomeType !== undefined ? readOutcomeType(outcomeType, at('outcomeType')) : undefined,
    }),
    attributes: words('attributes'),
    groups: words('groups'),
    specifiers: words('specifiers'),
  };
};

const readVariant: DescriptionReader<VariantDescription> = (value, field) => {
  const fields = readFields(value, field);
  const parent = fields['extends'];
  return {
    id: readId(fields['id'], `${field}.id`),
    ...withoutUndefined({ extends: parent !== undefined ? readId(parent, `${field}.extends`) : undefined }),
    outcomes: readOutcomes(fields['outcomes'], `${field}.outcomes`),
  };
};

/** Throws where a variant extends one that is not there, or at last itself. */
const checkVariants = (variants: readonly VariantDescription[]): void => {
  const parents = new Map(variants.map((variant) => [variant.id, variant.extends]));
  const sound = new Set<string>();
  for (const [index, { id }] of variants.entries()) {
    const passed = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !sound.has(at); at = parents.get(at)) {
      if (passed.has(at)) throw new DescriptionError('variant_cycle', `variants[${index}].extends`);
      if (!parents.has(at)) throw new DescriptionError('unknown_variant', `variants[${index}].extends`);
      passed.add(at);
    }
    for (const each of passed) sound.add(each);
  }
};

/**
 * A list of descriptions from data that came from outside, with only the fields that are known. Throws DescriptionError for the first
 * field that is wrong: nothing of a list is taken unless all of it can be.
 */
export const readDescriptionList = (value: unknown): DescriptionList => {
  const fields = readFields(value, 'list');
  const markets = readList(fields['markets'], 'markets', MAX_DESCRIPTIONS, readMarketDescription);
  const variants = readList(fields['variants'], 'variants', MAX_DESCRIPTIONS, readVariant);
  if (markets.length === 0) throw new DescriptionError('empty', 'markets');
  const keys = markets.map(({ id, variant }) => `${id.length}:${id}${variant === undefined ? '' : `|${variant}`}`);
  refuseDuplicates(keys, 'markets', 'id');
  refuseDuplicates(
    variants.map(({ id }) => id),
    'variants',
    'id',
  );
  checkVariants(variants);
  return { markets, variants };
};

/** Descriptions to look names up in. */
export interface DescriptionCatalogue {
  /** The entries that hold for a line: none where the market is not described. */
  readonly find: (marketId: string, variant: string | undefined) => DescribedMarket;
}

/** The own outcomes of a variant, then those of the ones that it extends. */
const allOutcomes = (
  variant: VariantDescription,
  variants: ReadonlyMap<string, VariantDescription>,
): readonly OutcomeDescription[] => {
  const outcomes = new Map<string, OutcomeDescription>();
  for (let at: VariantDescription | undefined = variant; at; at = variants.get(at.extends ?? '')) {
    for (const outcome of at.outcomes) if (!outcomes.has(outcome.id)) outcomes.set(outcome.id, outcome);
  }
  return [...outcomes.values()];
};

/** A list made ready for finding. A market's own entry of a variant is before the shared variant of that name. */
export const catalogueOf = ({ markets, variants }: DescriptionList): DescriptionCatalogue => {
  const bases = new Map(markets.filter(({ variant }) => variant === undefined).map((each) => [each.id, each]));
  const own = Map.groupBy(
    markets.filter(({ variant }) => variant !== undefined),
    ({ id }) => id,
  );
  const shared = new Map(variants.map((variant) => [variant.id, variant]));
  const sharedFor = (id: string, variantId: string): MarketDescription | undefined => {
    const variant = shared.get(variantId);
    return variant && { id, variant: variantId, outcomes: allOutcomes(variant, shared) };
  };
  return {
    find: (marketId, variantId) => {
      const base = bases.get(marketId);
      const variant =
        variantId === undefined
          ? undefined
          : (own.get(marketId)?.find((each) => each.variant === variantId) ?? (base && sharedFor(marketId, variantId)));
      return withoutUndefined({ variant: variant || undefined, base: base || undefined });
    },
  };
};
