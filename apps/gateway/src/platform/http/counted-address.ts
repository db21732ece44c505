import { normalizeIP } from '@fastify/rate-limit';

/** Visit by what a request knows of where it comes from. */
interface Visit {
  readonly ip: string | undefined;
}

/**
 * Address that limits count a visitor by: the address, of a network's many only the network. Null for who has left
 * already.
 */
export function countedAddress({ ip }: Visit): string | null {
  return ip === undefined ? null : normalizeIP(ip);
}
