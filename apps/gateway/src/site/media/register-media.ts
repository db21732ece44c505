import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { ActiveRelease } from '@longshot/release/folder-store';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { MediaSource } from './media-source.ts';

const YEAR_S = 31_536_000;

/** Input of pictures. */
export interface MediaRoutesInput {
  readonly media: MediaSource;
  /** Its routes say which lists of pictures they need. */
  readonly readActive: () => Promise<ActiveRelease | undefined>;
}

/** Serves pictures, and which of them a route needs. Source: shell 7, "Media resources". */
export function registerMedia(app: FastifyInstance, { media, readActive }: MediaRoutesInput): void {
  const resourcesOf = async (query: { readonly routeIds: string }) => {
    const wanted = query.routeIds.split(',');
    const routes = ((await readActive())?.contracts ?? []).flatMap((contract) => contract.routes);
    const lists = routes
      .filter(({ id }) => wanted.includes(id))
      .flatMap(({ id, mediaResources = [] }) => mediaResources.map((list) => ({ id, list })));
    const resources = await Promise.all(
      lists.map(async ({ id, list }) =>
        [...(await media.list(list)).values()].map(({ url, type }) => ({ routeId: id, url, type })),
      ),
    );
    return { resources: resources.flat() };
  };
  route(app, operations.getMediaResources, ({ query }) => resourcesOf(query));
  route(app, operations.pollMedia, ({ query }) => resourcesOf(query));
  app.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/media/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const picture = await media.find(`/media/${request.params.file}`);
      if (picture === undefined) throw new RequestRefused('not_found');
      return (
        reply
          .type(picture.type)
          .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
          .header('x-content-type-options', 'nosniff')
          // A drawing that is opened by itself runs nothing.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(picture.bytes)
      );
    },
  });
}
