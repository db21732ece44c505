import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { RequestRefused } from '../http/request-refused.ts';
import { VIOLATIONS_PATH } from '../http/security-headers.ts';
import { violationsOf, type Violation } from './violation-report.ts';

/** Input of the route that takes reports. */
export interface ViolationsInput {
  readonly registry: Registry;
  readonly nowMs: () => number;
  readonly warn: (violation: Violation, sentence: string) => void;
}

/** A page that has something to tell does so at once; more from one address is no page. */
const limit = { max: 60, timeWindow: 60_000 };

/** So many are logged in a minute; all are counted. */
const MAX_LOGGED = 20;
const MINUTE_MS = 60_000;
/** All that a browser keeps of a page, which it tells in one go a minute after the first; each repeats the policy. */
const MAX_BYTES = 262_144;

/** Serves what browsers tell of a page's policy: counted in `/metrics` by directive, and logged. */
export function registerViolations(app: FastifyInstance, { registry, nowMs, warn }: ViolationsInput): void {
  const count = new Counter({
    name: 'longshot_csp_violations_total',
    help: 'What the policy of a page kept from happening, by directive and what it was',
    labelNames: ['directive', 'blocked'],
    registers: [registry],
  });
  let logged = { minute: 0, lines: 0 };
  const notify = (violation: Violation) => {
    const { directive, blocked } = violation;
    count.inc({ directive, blocked });
    const minute = Math.floor(nowMs() / MINUTE_MS);
    if (logged.minute !== minute) logged = { minute, lines: 0 };
    logged.lines += 1;
    if (logged.lines <= MAX_LOGGED) warn(violation, 'the policy of a page kept something from happening');
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new RequestRefused('validation_failed', {}, 'request: not JSON'));
      }
    });
    const options = { schema: { hide: true }, config: { rateLimit: limit } };
    scope.post(VIOLATIONS_PATH, options, async (request, reply) => {
      const violations = violationsOf(request.body, app.ownOrigin(request).host);
      if (violations === null) throw new RequestRefused('validation_failed', {}, 'request: not a report of a browser');
      violations.forEach(notify);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
