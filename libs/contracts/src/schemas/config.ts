import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Nullable } from './primitives.ts';
import { SiteConfig } from './site-config.ts';

const Language = Type.String({ pattern: '^[a-z]{2}$' });

/** Which language's configuration. */
export const SiteConfigQuery = Type.Object({ lang: Type.Optional(Language) });

/** Which groups, by their names with commas between them: `support,social`. */
export const GroupConfigQuery = Type.Object({
  groups: Type.String({ pattern: '^[a-z][\\w-]{0,39}(?:,[a-z][\\w-]{0,39}){0,19}$' }),
  lang: Type.Optional(Language),
});

/** The groups that exist of those asked for, by name. */
export const GroupConfig = Type.Object({
  lang: Type.String(),
  groups: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
});

/** A value of `web_state`: open, announced, or closed for maintenance. */
export const WebState = Type.Union([Type.Literal('open'), Type.Literal('announced'), Type.Literal('closed')]);

/** When the site is closed, in ISO 8601. Source: shell 3, "Maintenance config". */
export const MaintenanceConfig = Type.Object({
  started_at: Nullable(Type.String()),
  ended_at: Nullable(Type.String()),
  notify_started_at: Nullable(Type.String()),
  notify_ended_at: Nullable(Type.String()),
  isActive: Type.Boolean(),
  web_state: WebState,
});

/** Source: shell 7. */
export const AvailablePartitions = Type.Object({
  success: Type.Boolean(),
  listAvailablePartitions: Type.Array(Type.String()),
});

/** The schemas of the operations of `operations/config.ts`. */
export const configSchemas = {
  getSiteConfig: { query: SiteConfigQuery, response: SiteConfig },
  getGroupConfig: { query: GroupConfigQuery, response: GroupConfig },
  getMaintenanceConfig: { response: MaintenanceConfig },
  getAvailablePartitions: { response: AvailablePartitions },
} as const satisfies SchemasByOperation;
