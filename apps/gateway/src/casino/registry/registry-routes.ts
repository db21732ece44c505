import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { readRegistry } from './read-registry.ts';

/** Context of the registry. */
export interface RegistryContext {
  readonly database: Database;
  readonly siteId: string;
  readonly staffToken: string;
}

/** Tells the registry of providers to the staff on the machine; what changes it are acts of the desk. */
export function registryRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { database, siteId } = context;
  route(app, operations.listGameProviders, async ({ request }) => {
    checkStaff(context, request);
    return readRegistry(database.kysely, siteId);
  });
}
