import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, MinorAmount } from './primitives.ts';

/** What may be staked in a currency. */
export const CurrencySettings = Type.Object({
  iso: CurrencyIso,
  minStakeMinor: MinorAmount,
  maxStakeMinor: MinorAmount,
  maxPayoutMinor: MinorAmount,
});

/** One language of the site. */
export const LanguageSettings = Type.Object({ code: Type.String(), isHiddenForAnonymous: Type.Boolean() });

/** What the page must know of the site before it shows anything. Source: shell 3, site configuration. */
export const SiteConfig = Type.Object({
  siteId: Type.String(),
  companyName: Type.String(),
  minAge: Type.Integer(),
  lng: Type.String(),
  languages: Type.Array(LanguageSettings),
  currencies: Type.Array(CurrencySettings),
  defaultCurrency: CurrencyIso,
  /** Coefficient formats a player may choose from. */
  coefFormats: Type.Array(Type.Integer()),
  isRegistrationAllowed: Type.Boolean(),
  isBonusBetAllowed: Type.Boolean(),
  antiExpressMargin: Type.String(),
  /** No frame for this long: the stream is stale and betting pauses. */
  streamStaleAfterMs: Type.Integer(),
  pollIntervalLineMs: Type.Integer(),
  pollIntervalLiveMs: Type.Integer(),
});

/** Which language's configuration. */
export const SiteConfigQuery = Type.Object({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) });

/** The schemas of the operations of `operations/config.ts`. */
export const configSchemas = {
  getSiteConfig: { query: SiteConfigQuery, response: SiteConfig },
} as const satisfies SchemasByOperation;
