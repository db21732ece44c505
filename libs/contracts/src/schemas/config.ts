import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { SiteConfig } from './site-config.ts';

/** Which language's configuration. */
export const SiteConfigQuery = Type.Object({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) });

/** The schemas of the operations of `operations/config.ts`. */
export const configSchemas = {
  getSiteConfig: { query: SiteConfigQuery, response: SiteConfig },
} as const satisfies SchemasByOperation;
