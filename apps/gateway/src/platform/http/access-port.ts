import { operationClasses } from '@longshot/contracts/schemas';
import type { Operation } from '@longshot/contracts';
import {
  type AccessClass,
  type AccessPlayer,
  type AccessVisitor,
  decideAccess,
  OPEN_VISITOR,
  type OperationClass,
} from '@longshot/domain/access';
import { GEO_OFF_COOKIE } from '@longshot/site-rules';
import type { FastifyRequest } from 'fastify';
import { playerRefusal, refusalOf } from './access-refused.ts';
import { cookieValue } from './cookies.ts';
import type { RequestRefused } from './request-refused.ts';
import { countryOf, type Visitor } from './visitor.ts';

/**
 * Access that somebody asks for: its class for the decision, and the page that it belongs to, below the language
 * prefix.
 */
export interface RequestedAccess {
  readonly class: AccessClass;
  readonly page: string;
}

/** Where somebody comes from. */
export interface AccessOrigin extends Omit<Visitor, 'path'> {
  /** Whether the cookie is there that switches the block by place off. */
  readonly isGeoOff: boolean;
}

/** Source of what keeps somebody out by where they come from, told by whoever knows the site. */
export interface VisitorSource {
  /** Whether a rule asks who is signed in: where none does, nobody has to be looked up. */
  readonly looksAtSession: () => boolean;
  readonly find: (origin: AccessOrigin, requested: RequestedAccess) => AccessVisitor;
}

/** Finds a player for the decision of access, told by whoever knows players. */
export type FindPlayer = (playerId: string) => Promise<AccessPlayer>;

/** Where a request comes from. */
export function originOf(request: FastifyRequest, isSignedIn: boolean): AccessOrigin {
  return {
    country: countryOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isGeoOff: cookieValue(request.headers.cookie, GEO_OFF_COOKIE) === '1',
    isSignedIn,
  };
}

/** Classes that a player's own state may close. */
const OF_PLAYERS: ReadonlySet<AccessClass> = new Set(['page', 'stake', 'deposit', 'withdraw']);

/** Class of an operation for the decision of access. */
export const classOf = (operation: Operation): OperationClass =>
  // Every operation of the contracts stands in the table.
  operationClasses[operation.name as keyof typeof operationClasses];

/** The page of which an operation is a part: a block by address looks at it. */
export function pageOf({ path }: Pick<Operation, 'path'>): string {
  if (/^\/(?:web-api\/casino|game-api)\//.test(path)) return '/casino';
  if (/^\/web-api\/lotto(?:\/|$)/.test(path)) return '/lotto';
  const [, name = ''] = /^\/web-api\/(line|live|results|registration)(?:\/|$)/.exec(path) ?? [];
  if (name !== '') return `/${name}`;
  if (path === '/web-api/payments/deposit') return '/office/recharge';
  return path === '/web-api/payments/withdrawal' ? '/office/deduce' : '/';
}

/**
 * Asks the one decision of access, wherever something may be closed. It is there before it is known who knows visitors
 * and players: until then everything is open.
 */
export class AccessPort {
  readonly #nowMs: () => number;
  #visitors: VisitorSource = { looksAtSession: () => false, find: () => OPEN_VISITOR };
  #findPlayer: FindPlayer = () => Promise.resolve({});

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Lets visitors be known by this. */
  useVisitors(visitors: VisitorSource): void {
    this.#visitors = visitors;
  }

  /** Lets players be known by this. */
  usePlayers(find: FindPlayer): void {
    this.#findPlayer = find;
  }

  /** Whether a rule asks who is signed in. */
  get looksAtSession(): boolean {
    return this.#visitors.looksAtSession();
  }

  /** Why a visitor may not have what is asked for; null lets it through. */
  refusalOfVisitor(origin: AccessOrigin, requested: RequestedAccess): RequestRefused | null {
    const visitor = this.#visitors.find(origin, requested);
    return refusalOf(decideAccess(visitor, null, requested, this.#nowMs()));
  }

  /** Why a player may not have what is asked for; null lets it through. */
  async refusalOfPlayer(
    playerId: string | null,
    requested: Pick<RequestedAccess, 'class'>,
  ): Promise<RequestRefused | null> {
    if (playerId === null || !OF_PLAYERS.has(requested.class)) return null;
    const player = await this.#findPlayer(playerId);
    return playerRefusal(player, requested.class, this.#nowMs());
  }
}
