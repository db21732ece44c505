import { DEFAULT_COOKIE_LIFETIME_S } from '@longshot/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { saveReferral } from './referral-cookies.ts';

/** Query and cookie of a visitor whom a payment consultant leads. Source: shell 2. */
const CONSULTANT = 'payment_consultant';

/** Keeps in cookies what the address of a page says of how its visitor came. */
export function rememberVisit(request: FastifyRequest, reply: FastifyReply, nowMs: number): void {
  saveReferral(request, reply, nowMs);
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  if (query.get(CONSULTANT) !== '1') return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${DEFAULT_COOKIE_LIFETIME_S}; SameSite=Lax${secure}`;
  void reply.header('set-cookie', `${CONSULTANT}=1; ${attributes}`);
}
