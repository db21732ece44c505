import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';

const RouteId = '[a-z0-9][\\w-]{0,59}';

/** Routes by their ids, with commas between them: `promo,promotions`. */
export const MediaResourcesQuery = Type.Object(
  { routeIds: Type.String({ pattern: `^${RouteId}(?:,${RouteId}){0,19}$` }) },
  { additionalProperties: false },
);

/** A picture: its address is made of its hash, so that it never changes. */
export const MediaResource = Type.Object({
  routeId: Type.String(),
  url: Type.String({ pattern: '^/media/[0-9a-f]{20}\\.(?:svg|png|webp)$' }),
  type: Type.Enum(['image/svg+xml', 'image/png', 'image/webp']),
});

/** A route that has none, or that there is not, is left out. */
export const MediaResources = Type.Object({ resources: Type.Array(MediaResource) });

/** The schemas of the operations of `operations/media.ts`. */
export const mediaSchemas = {
  getMediaResources: { query: MediaResourcesQuery, response: MediaResources },
  pollMedia: { query: MediaResourcesQuery, response: MediaResources },
} as const satisfies SchemasByOperation;
