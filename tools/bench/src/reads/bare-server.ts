import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * A server that does nothing but answer the bytes of a file with the headers of another, so that what a gateway's
 * read costs beside it is the gateway's own: `bare-server.ts <body file> <headers file>`.
 */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>;

const app = Fastify({ logger: false });
app.get('/', (_request, reply) => reply.headers(headers).send(body));
process.stdout.write(`Longshot is ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
