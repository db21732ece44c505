import { Type, type TSchema } from 'typebox';
import { SiteConfig } from './site-config.ts';

const strict = { additionalProperties: false };

/** Every field of the configuration, each with or without a value; the page's language is not the site's to set. */
const { lng: _, ...fields } = SiteConfig.properties;
const SomeOfConfig = Type.Partial(Type.Object(fields), strict);

const PagePath = Type.String({ pattern: '^/(?!/)' });

/** Leads an address elsewhere; a `*` at the end of `from` stands for any rest, which one at the end of `to` repeats. */
export const RedirectRule = Type.Object(
  {
    /** From the site's root, with the language where it matters: `/en/spring`, `/spring/*`. */
    from: PagePath,
    to: Type.String({ pattern: '^(?:/(?!/)|https?://)' }),
    /** 302 unless given. */
    code: Type.Optional(Type.Union([Type.Literal(301), Type.Literal(302), Type.Literal(307), Type.Literal(308)])),
    reason: Type.String({ minLength: 1 }),
  },
  strict,
);

const texts = <T extends TSchema>(item: T) => Type.Optional(Type.Array(item, { minItems: 1 }));

/** Blocks the visitors whom all of its facts fit; of each fact any of its values. */
export const BlockRule = Type.Object(
  {
    /** 1, which blocks, unless given; other types are answered and block nothing. */
    displayTypeId: Type.Optional(Type.Integer()),
    /** The reason, which decides the page. Source: shell 4. */
    templateTypeId: Type.Integer({ minimum: 1 }),
    /** ISO 3166 codes, as the proxy in front of the gateway names them in `X-Country-Code`. */
    countries: texts(Type.String({ pattern: '^[A-Z]{2}$' })),
    /** Addresses and networks: `203.0.113.7`, `2001:db8::/32`. */
    addresses: texts(Type.String({ pattern: '^[0-9a-f.:]{2,45}(?:/\\d{1,3})?$' })),
    /** Parts of the browser's name, whatever their case. */
    userAgents: texts(Type.String({ minLength: 2 })),
    /** Beginnings of addresses below the language prefix; all pages unless given. */
    paths: texts(PagePath),
    /** True blocks visitors alone, false players alone. */
    isAnonymous: Type.Optional(Type.Boolean()),
  },
  strict,
);

/** A country of the visitors. */
export const CountrySettings = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z]{2}$' }),
    id: Type.Integer({ minimum: 1 }),
    currencyId: Type.Optional(Type.Integer()),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  },
  strict,
);

/** A code that a player may place one coupon with: a coupon that loses returns its stake, up to a sum in minor units. */
export const PromoCode = Type.Object(
  {
    code: Type.String({ pattern: '^[\\w-]{3,40}$' }),
    returnsAtMostMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    iso: Type.String({ pattern: '^[A-Z]{3}$' }),
    endsAtMs: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
);

const Group = Type.Record(Type.String(), Type.Unknown());

/** `site.json` in the gateway's data folder: what a site sets itself. Everything may be left out. */
export const SiteSettings = Type.Object(
  {
    site: Type.Optional(SomeOfConfig),
    /** Differences in a language. */
    byLanguage: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), SomeOfConfig)),
    redirects: Type.Optional(Type.Array(RedirectRule)),
    blocks: Type.Optional(Type.Array(BlockRule)),
    countries: Type.Optional(Type.Array(CountrySettings)),
    /** Countries whose players may open no account, and whose accounts may only be emptied. */
    countriesNotServed: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))),
    /** Currencies that nothing is staked or deposited in any more. */
    frozenCurrencies: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }))),
    /** Groups of `getGroupConfig` beside those that the configuration makes, or in their place. */
    groups: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][\\w-]{0,39}$' }), Group)),
    /** Codes that players may place a coupon with; never told to pages. */
    promoCodes: Type.Optional(Type.Array(PromoCode)),
    /** Sections of other providers, offered where `isThirdPartyAllowed`. */
    partitions: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  },
  strict,
);
