import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ProxiedConnection, type StatementWatch } from './proxied-connection.ts';

/** When a connection is lost: before a statement has reached the server, or when it is done and its answer on the way. */
export type CutMoment = 'before' | 'after';

/** A statement at which the connection will be lost. */
export interface PlannedCut {
  /** Whether it has come to that. */
  readonly isDone: boolean;
  /** Statements that were meant and seen so far. */
  readonly seen: number;
  cancel(): void;
}

/** Where the server stands. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Stands in front of a PostgreSQL server and does to its connections what networks and servers do. */
export interface FaultProxy {
  readonly port: number;
  /** An address of a database as it is reached through here. */
  urlOf(databaseUrl: string): string;
  /** Another server from now on, for new connections. */
  pointTo(server: ServerAddress): void;
  /** Ends every connection at once, as a server that dies; answers how many. */
  cutAll(): number;
  /** Nothing passes any more; new connections are taken and hear nothing, as behind a firewall that drops. */
  stall(): void;
  /** New connections are refused, present ones are ended: a server that is not there. */
  refuse(): void;
  /** Everything passes again. */
  resume(): void;
  /** Ends the connection that says the nth statement from now (from 1), `begin` and `commit` included, once. */
  cutAtStatement(nth: number, moment: CutMoment, isMeant?: (sql: string) => boolean): PlannedCut;
  close(): Promise<void>;
}

interface Plan {
  cut: (StatementWatch & PlannedCut) | null;
}

function planCut(plan: Plan, nth: number, moment: CutMoment, isMeant: (sql: string) => boolean): PlannedCut {
  const cut = {
    isDone: false,
    seen: 0,
    onStatement: (sql: string) => {
      if (cut.isDone || !isMeant(sql)) return null;
      cut.seen += 1;
      if (cut.seen < nth) return null;
      cut.isDone = true;
      return moment;
    },
    cancel: () => {
      if (plan.cut === cut) plan.cut = null;
    },
  };
  plan.cut = cut;
  return cut;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Opens a proxy in front of a server on a free port. */
export async function openFaultProxy(first: ServerAddress): Promise<FaultProxy> {
  const connections = new Set<ProxiedConnection>();
  const plan: Plan = { cut: null };
  const state = { server: first, isStalled: false, isRefusing: false };
  const watch: StatementWatch = { onStatement: (sql) => plan.cut?.onStatement(sql) ?? null };
  const server = createServer((client: Socket) => {
    if (state.isRefusing) return void client.resetAndDestroy();
    const connection = new ProxiedConnection(client, state.server, watch, () => connections.delete(connection));
    connections.add(connection);
    if (state.isStalled) connection.stall();
  });
  const port = await listen(server);
  const cutAll = (): number => {
    const count = connections.size;
    for (const connection of connections) connection.cut();
    return count;
  };
  return {
    port,
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    pointTo: (address) => void (state.server = address),
    cutAll,
    stall: () => {
      state.isStalled = true;
      for (const connection of connections) connection.stall();
    },
    refuse: () => {
      state.isRefusing = true;
      cutAll();
    },
    resume: () => {
      Object.assign(state, { isStalled: false, isRefusing: false });
      for (const connection of connections) connection.resume();
    },
    cutAtStatement: (nth, moment, isMeant = () => true) => planCut(plan, nth, moment, isMeant),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}
