import { readFileSync } from 'node:fs';
import { operations, type ResponseOf } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import { CHALLENGE_LIFETIME_MS, type Challenges } from './challenges.ts';
import { ExpiringMap } from './expiring-map.ts';
import type { Fingerprints } from './fingerprints.ts';

/** Context of the bot check's routes. */
export interface CaptchaContext {
  readonly challenges: Challenges;
  readonly fingerprints: Fingerprints;
  readonly nowMs: () => number;
  /** Signs a player out who gave wrong results too often. */
  readonly endSession: (session: RequestSession) => Promise<void>;
}

/** Wrong results of one visitor within `WRONG_WINDOW_MS` before they are signed out. */
const MAX_WRONG = 5;
const WRONG_WINDOW_MS = 900_000;

/** Where the fingerprint's script is. Source: shell 7, analytics, install support, assets. */
const FINGERPRINT_SCRIPT_PATH = '/hd-api/external-apps/fingerprint.js';

const REASON: Readonly<Record<number, string>> = {
  111: 'the result is wrong',
  112: 'the result came too late',
  113: 'the result was used before',
};

type Verdict = ResponseOf<'validateCaptcha'>;

function challengeRoutes(app: FastifyInstance, context: CaptchaContext): void {
  const { challenges, nowMs, endSession } = context;
  const present = new ExpiringMap<true>(nowMs);
  const wrong = new ExpiringMap<number>(nowMs);
  route(app, operations.updateCaptcha, async ({ session: { csrfToken } }) => {
    present.set(csrfToken, true, CHALLENGE_LIFETIME_MS);
    return { time: CHALLENGE_LIFETIME_MS, challenge: await challenges.make(csrfToken) };
  });
  route(app, operations.getCaptchaTime, ({ session }) => ({ time: present.remainingMs(session.csrfToken) }));
  route(app, operations.validateCaptcha, async ({ body, session }): Promise<Verdict> => {
    const verdict = await challenges.check(body.captcha, session.csrfToken);
    if (verdict.code === null) {
      return { success: true, type: 0, time: Math.max(verdict.expiresAtMs - nowMs(), 0), error_message: '' };
    }
    const count = (wrong.get(session.csrfToken) ?? 0) + 1;
    wrong.set(session.csrfToken, count, WRONG_WINDOW_MS, false);
    const failure = { success: false, time: 0, error_message: REASON[verdict.code] ?? '' };
    if (count < MAX_WRONG || session.playerId === null) return { ...failure, type: 1 };
    await endSession(session);
    return { ...failure, type: 2 };
  });
}

function fingerprintRoutes(app: FastifyInstance, { fingerprints }: CaptchaContext): void {
  route(app, operations.createFingerprint, ({ body }) => fingerprints.make(body));
  const script = readFileSync(new URL('./fingerprint-script.js', import.meta.url), 'utf8');
  app.get(FINGERPRINT_SCRIPT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'same-origin' })
      .send(script),
  );
}

/** Serves the bot check and the fingerprint. */
export function captchaRoutes(app: FastifyInstance, context: CaptchaContext): void {
  challengeRoutes(app, context);
  fingerprintRoutes(app, context);
}
