import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { LanguageQuery, OfferId, OfferTerms } from './offers.ts';
import { CurrencyIso, EpochMs, MinorAmount, NumericId, Nullable } from './primitives.ts';

const strict = { additionalProperties: false };

const Count = Type.Integer({ minimum: 0 });
const Product = Type.Enum(['sport', 'casino', 'toto', 'lotto']);

/** A thing of the shop as it stands to the player. */
export const ShopItem = Type.Object({
  id: OfferId,
  title: Type.String(),
  sentence: Type.String(),
  gives: Type.Enum(['bonus-money', 'free-bet', 'free-rounds', 'lotto-ticket']),
  iso: CurrencyIso,
  /** Of one of `count`: the stake of a round, the price of a line. */
  amountMinor: MinorAmount,
  count: Type.Integer({ minimum: 1 }),
  /** Of a ticket its lottery. */
  lottoId: Nullable(NumericId),
  /** Cost to the player, and at the lowest level. */
  points: Count,
  usualPoints: Count,
  standing: Type.Enum(['open', 'busy', 'gone', 'not-for-you']),
  endsAtMs: EpochMs,
  terms: OfferTerms,
});

/** Points of a player; they are no money. */
export const PointsView = Type.Object({
  iso: CurrencyIso,
  /** Below 0 where spent points were taken back: they are earned back first. */
  balance: Type.Integer(),
  /** Those of twelve months, without what was taken back. */
  earnedOfYear: Type.Integer(),
  /** Stake that earns one point, by product. */
  rates: Type.Array(Type.Object({ product: Product, stakeMinor: MinorAmount })),
  /** The player's level, one of `levels`. */
  level: Type.String(),
  /** From the lowest; reached by points of twelve months. */
  levels: Type.Array(Type.Object({ id: Type.String(), fromPoints: Count, discountPercent: Count })),
  /** Points that are missing to the next level; 0 at the highest. */
  missingPoints: Count,
  /** The newest first. */
  movements: Type.Array(
    Type.Object({
      id: NumericId,
      kind: Type.Enum(['earned', 'taken-back', 'spent']),
      product: Nullable(Product),
      points: Type.Integer(),
      balanceAfter: Type.Integer(),
      movedAtMs: EpochMs,
    }),
  ),
  shop: Type.Array(ShopItem),
});

/** Purchase in the shop: the points that it cost, and those that were left. */
export const PointsPurchase = Type.Object({ points: Count, balance: Type.Integer() });

/** The schemas of the operations of `operations/points.ts`. */
export const pointSchemas = {
  getPoints: { query: LanguageQuery, response: PointsView },
  buyWithPoints: {
    body: Type.Object({ offerId: OfferId, points: Type.Integer({ minimum: 1 }) }, strict),
    response: PointsPurchase,
  },
} as const satisfies SchemasByOperation;
