import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify/types/schema';

type Serializer = (answer: unknown) => string;

const build = SerializerSelector()({}, {});
const serializers = new WeakMap<object, Serializer>();

/**
 * Writes answers by their schemas. A schema is compiled when the first answer is written by it, and once for all routes
 * that share it: most refusals have the same one, and a start compiles none.
 */
export const serializeBySchema: FastifySerializerCompiler<object> = (route) => (answer) => {
  const known = serializers.get(route.schema);
  if (known) return known(answer);
  const { method, url, schema } = route;
  const serializer: Serializer = build({ method, url, httpStatus: route.httpStatus ?? '', schema });
  serializers.set(route.schema, serializer);
  return serializer(answer);
};
