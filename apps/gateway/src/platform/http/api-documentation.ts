import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { routeForOperator } from './operator-only.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of what is the staff's alone. */
    readonly staffDocumentation: () => object;
    /** Descriptions of what the staff asks elsewhere, each added by whoever serves it. */
    readonly staffPaths: (() => DescribedPaths)[];
  }
}

/** Paths of a description in OpenAPI. */
export type DescribedPaths = Readonly<Record<string, object>>;

/** Marks operations that are for the staff or whoever runs the site. */
export const STAFF_TAG = 'staff';

const documentOf = (title: string, description: string) => ({
  openapi: { openapi: '3.1.0', info: { title, description, version: '1' } },
  hideUntagged: true,
});

/** Leaves out of a document what is, or is not, the staff's. */
const only =
  (isForStaff: boolean) =>
  <Schema extends { readonly tags?: readonly string[] }>({ schema, url }: { schema: Schema; url: string }) => ({
    schema: (schema?.tags?.includes(STAFF_TAG) ?? false) === isForStaff ? schema : { ...schema, hide: true },
    url,
  });

/**
 * Makes OpenAPI of every operation that is registered after this: what visitors and players may call at `/docs` and
 * `/docs/json`; what is the staff's at `/docs/staff`, as JSON, for whoever runs the site: the calls of the desk among it.
 */
export async function registerDocumentation(app: FastifyInstance, operatorToken: string | null): Promise<void> {
  const refusals = 'Refusals are `{ code, message, details, requestId }`.';
  await app.register(swagger, {
    ...documentOf('Longshot', `Line, live, coupon and accounts. ${refusals}`),
    transform: only(false),
  });
  await app.register(swagger, {
    ...documentOf('Longshot, for the staff', `Support, stakes that wait, bonuses, figures. ${refusals}`),
    transform: only(true),
    decorator: 'staffDocumentation',
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  app.decorate('staffPaths', []);
  routeForOperator(app, '/docs/staff', operatorToken, async (reply) => {
    const document = app.staffDocumentation() as { readonly paths?: DescribedPaths };
    const paths = Object.assign({}, document.paths, ...app.staffPaths.map((each) => each())) as DescribedPaths;
    return reply.send({ ...document, paths });
  });
}
