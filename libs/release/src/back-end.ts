import type { Contract, UsedOperation } from './contract.ts';

/** Contract of the gateway, as releases are checked against it. */
export interface BackEnd {
  /** Name of the contract, `g-...`; absent where it was never given one. */
  readonly id?: string;
  /** Versions of the API client that it understands: a range. */
  readonly apiClients: string;
  readonly operations: readonly UsedOperation[];
}

/** A schema of an operation, as JSON Schema. */
export type ShapeSchema = Readonly<Record<string, unknown>>;

/** Shape of an operation's input and answer. */
export interface OperationShape {
  readonly params?: ShapeSchema;
  readonly query?: ShapeSchema;
  readonly body?: ShapeSchema;
  readonly response?: ShapeSchema;
}

/** The contract of a gateway: everything that pages may count on. Immutable, named by its content. Schema gateway/v1. */
export interface GatewayContract extends BackEnd {
  readonly schema: 'gateway/v1';
  /** `g-` and the SHA-256 of the canonical document without this field, in hexadecimal. */
  readonly id: string;
  /** Version of the gateway's package. */
  readonly version: string;
  /** Status of every error code. */
  readonly errorCodes: Readonly<Record<string, number>>;
  /** By the operation's name. */
  readonly shapes: Readonly<Record<string, OperationShape>>;
}

/** A gateway that serves a channel, as it tells in the store. Schema presence/v1. */
export interface GatewayPresence {
  readonly schema: 'presence/v1';
  /** Tells gateways apart: `web-1-9c2e41ab`. */
  readonly gateway: string;
  readonly channel: string;
  /** Name of its contract. */
  readonly contract: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Renewed while it runs. */
  readonly seenAt: string;
  /** When it was told to stop; null while it runs. */
  readonly stoppedAt: string | null;
}

/** How often a gateway tells that it runs. */
export const PRESENCE_EVERY_MS = 30_000;

/** A gateway that told nothing for so long does not count as running. */
const PRESENCE_LIMIT_MS = 150_000;

/** Whether a gateway runs, as far as the store knows. */
export function isRunning({ seenAt, stoppedAt }: GatewayPresence, nowMs: number): boolean {
  return stoppedAt === null && nowMs - Date.parse(seenAt) < PRESENCE_LIMIT_MS;
}

/** Needs of a release from the gateway. */
export interface GatewayNeeds {
  /** The API client that its host speaks; null where the host does not say. */
  readonly apiClient: string | null;
  /** Calls by application: `{ coupon: ['POST /web-api/coupon'] }`. Names of parameters are left out. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}

/** A call without the names of its parameters, which are the business of each side: `GET /web-api/events/:`. */
export function callOf({ method, path }: Pick<UsedOperation, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`;
}

/** Needs of applications from the gateway, together. */
export function gatewayNeeds(contracts: readonly Contract[]): GatewayNeeds {
  const host = contracts.find(({ kind }) => kind === 'host');
  const calls = contracts
    .filter(({ operations = [] }) => operations.length > 0)
    .map(({ app, operations = [] }) => [app, [...new Set(operations.map(callOf))].sort()] as const);
  return {
    apiClient: host?.provides['api-client'] ?? null,
    calls: Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The calls that a gateway does not serve, each with the application that makes it. */
export function unservedCalls(
  { calls }: GatewayNeeds,
  { operations }: BackEnd,
): readonly { readonly app: string; readonly call: string }[] {
  const served = new Set(operations.map(callOf));
  return Object.entries(calls).flatMap(([app, own]) =>
    own.filter((call) => !served.has(call)).map((call) => ({ app, call })),
  );
}
