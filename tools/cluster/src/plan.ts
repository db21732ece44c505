import { createServer } from 'node:net';

/** So many processes of each role; they are named after it: `web-1`. */
const COUNTS = [
  ['web', 2],
  ['stream', 2],
  ['feed', 2],
  ['settlement', 2],
  ['games', 1],
  ['jobs', 1],
] as const;

/** Nodes of NATS: one may go, the others go on. */
const NATS_NODES = 3;

/** A process of the gateway. */
export interface PlannedGateway {
  readonly name: string;
  readonly role: string;
  readonly port: number;
  /** Where it serves the staff's desk; null where it does not. */
  readonly deskPort: number | null;
}

/** A node of NATS: for processes, and for the other nodes. */
export interface PlannedNode {
  readonly name: string;
  readonly port: number;
  readonly routePort: number;
}

/** Everything that runs behind the proxy. */
export interface Plan {
  readonly gateways: readonly PlannedGateway[];
  readonly nodes: readonly PlannedNode[];
}

/** Ports of loopback that nobody has at the moment, each another one. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Names of the processes of the gateway, with their roles. */
export const gatewayNames: readonly (readonly [name: string, role: string])[] = COUNTS.flatMap(([role, count]) =>
  Array.from({ length: count }, (_, index) => [`${role}-${index + 1}`, role] as const),
);

/** Plans a cluster on free ports of this machine. */
export async function planCluster(hasDesk: boolean): Promise<Plan> {
  const ports = [...(await freePorts(gatewayNames.length * 2 + NATS_NODES * 2))];
  const next = (): number => ports.pop() ?? 0;
  return {
    gateways: gatewayNames.map(([name, role]) => ({
      name,
      role,
      port: next(),
      deskPort: hasDesk && role === 'web' ? next() : null,
    })),
    nodes: Array.from({ length: NATS_NODES }, (_, index) => ({
      name: `nats-${index + 1}`,
      port: next(),
      routePort: next(),
    })),
  };
}

/** How a node of NATS is started: it knows the others, and keeps nothing. */
export function natsArguments({ name, port, routePort }: PlannedNode, { nodes }: Plan): readonly string[] {
  const routes = nodes.map((node) => `nats://127.0.0.1:${node.routePort}`).join();
  return [
    ...['--addr', '127.0.0.1', '--port', String(port), '--name', name],
    ...['--cluster_name', 'longshot', '--cluster', `nats://127.0.0.1:${routePort}`, '--routes', routes],
  ];
}
