import swagger from '@fastify/swagger';
import type { DeskCommand } from '@longshot/contracts/desk';
import type { FastifyInstance } from 'fastify';
import { type DescribedPaths, STAFF_TAG } from '../../platform/http/api-documentation.ts';

/** Describes every call of the desk that is registered after this. */
export async function describeDesk(server: FastifyInstance): Promise<void> {
  const info = { title: 'Longshot, the desk', version: '1' };
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } } as const;
  const openapi = { openapi: '3.1.0', info, components: { securitySchemes } };
  await server.register(swagger, { openapi, hideUntagged: true });
}

/** Description of the calls of a desk, each with the origin that it is asked at. Known once the server is ready. */
export function pathsOfDesk(server: FastifyInstance, origin: string): DescribedPaths {
  const { paths = {} } = server.swagger() as { readonly paths?: DescribedPaths };
  const servers = [{ url: origin }];
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, { ...item, servers }]));
}

const eyes = {
  one: 'It is done at once.',
  two: 'It waits until a second person agrees.',
  'by-amount': 'It waits until a second person agrees where it is large.',
} as const;

/** Facts of the description of an act. */
export const describeCommand = (
  name: string,
  { permission, touches, eyes: whose, isAtDesk, discloses }: DeskCommand,
) => ({
  tags: [STAFF_TAG],
  operationId: name,
  description: [
    `Needs the permission ${permission}.`,
    ...(touches === null ? [] : [`Needs a reason: it touches ${touches}.`]),
    eyes[whose],
    ...(isAtDesk === true ? ['No token does it.'] : []),
    ...(discloses === true ? ['Its answer tells a secret once; the same call sent again does not.'] : []),
  ].join(' '),
  security: isAtDesk === true ? [] : [{ token: [] }],
});

/** Facts of the description of a view or a download. */
export const describeView = (path: string, permission: string) => ({
  tags: [STAFF_TAG],
  operationId: `read ${path}`,
  description: `Needs the permission ${permission}.`,
  security: [{ token: [] }],
});
