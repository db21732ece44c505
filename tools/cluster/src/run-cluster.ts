import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { Member } from './member.ts';
import { natsArguments, type Plan, type PlannedGateway } from './plan.ts';
import type { Programs } from './programs.ts';
import { readProxyFile, type Replaced } from './proxy-file.ts';

const MAIN = join(import.meta.dirname, '../../../apps/gateway/src/main.ts');

/** So many connections to the database for each process, unless the environment says otherwise: there are many of them. */
const CONNECTIONS = '5';

/** How long everything together may take to be ready. */
const READY_LIMIT_MS = 120_000;

/** Parts that a process which stands by may lack, and a site without pages. */
const MAY_LACK: ReadonlySet<string> = new Set(['lease', 'release']);

/** Input of a cluster. */
export interface ClusterInput {
  readonly plan: Plan;
  readonly programs: Programs;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly port: number;
  /** Null without a desk. */
  readonly deskPort: number | null;
  readonly report: (line: string) => void;
}

const addressOf = (port: number): string => `127.0.0.1:${port}`;

/** Addresses in `deploy/haproxy.cfg` as they are here. */
function addressesOf({ plan, port, deskPort }: ClusterInput): readonly Replaced[] {
  const served = plan.gateways.filter(({ role }) => role === 'web' || role === 'stream');
  return [
    [':8080', addressOf(port)],
    [':8300', addressOf(deskPort ?? 0)],
    ...served.map(({ name, port: own }): Replaced => [`${name}:4200`, addressOf(own)]),
    ...served.flatMap(({ name, role, port: own, deskPort: desk }): readonly Replaced[] =>
      role === 'web' ? [[`${name}:4300`, addressOf(desk ?? own)]] : [],
    ),
  ];
}

/** Environment of a process of the gateway. */
function environmentOf(
  input: ClusterInput,
  { role, port, deskPort }: PlannedGateway,
): Readonly<Record<string, string>> {
  const { plan, environment } = input;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
  return {
    SITE_ORIGIN: `http://localhost:${input.port}`,
    MALLOC_ARENA_MAX: '2',
    DATABASE_CONNECTIONS: CONNECTIONS,
    ...(given as Readonly<Record<string, string>>),
    ROLES: role,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    NATS_URL: plan.nodes.map((node) => `nats://${addressOf(node.port)}`).join(),
    DESK_PORT: deskPort === null ? '' : String(deskPort),
    DESK_ORIGIN: deskPort === null ? '' : environment['DESK_ORIGIN'] || `http://localhost:${input.deskPort}`,
  };
}

/** Names of what a process is not ready for; undefined where it does not answer. */
async function missingAt(port: number): Promise<readonly string[] | undefined> {
  try {
    const answer = await fetch(`http://${addressOf(port)}/ready`);
    const { missing = [] } = (await answer.json()) as { readonly missing?: readonly string[] };
    return missing;
  } catch {
    return undefined;
  }
}

async function isServed(port: number): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(port)}/health/live`).catch(() => null);
  return answer?.status === 200;
}

/** Processes of a site on this machine. */
export class Cluster {
  readonly #input: ClusterInput;
  readonly #folder = mkdtempSync(join(tmpdir(), 'longshot-cluster-'));
  readonly #members = new Map<string, Member>();
  #isStopped = false;

  constructor(input: ClusterInput) {
    this.#input = input;
  }

  /** Starts everything; resolves when players can be served. Throws a sentence of the first that cannot start. */
  async start(): Promise<void> {
    const { plan } = this.#input;
    await Promise.all(plan.nodes.map((node) => this.#run(this.#node(node))));
    const [first, ...others] = plan.gateways;
    // The first makes the schema and the secrets of the data folder; the others find them.
    if (first) await this.#run(this.#gateway(first));
    await Promise.all([...others.map((each) => this.#run(this.#gateway(each))), this.#run(this.#proxy())]);
    await this.#untilServed();
  }

  /** Lines that a process has said since it was started last. */
  saidBy(name: string): readonly string[] {
    return this.#members.get(name)?.said.trim().split('\n') ?? [];
  }

  /** Every process, in a line each. */
  describe(): readonly string[] {
    const ports = new Map(this.#input.plan.gateways.map(({ name, port }) => [name, ` at http://${addressOf(port)}`]));
    return [...this.#members.values()].map(({ name, pid }) => `${name}: process ${pid}${ports.get(name) ?? ''}`);
  }

  /** Ends everything in order: gateways first, then what they stand on; resolves when every process is gone. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const others = (name: string): boolean => name === 'proxy' || name.startsWith('nats-');
    const all = [...this.#members.values()];
    await Promise.all(all.filter(({ name }) => !others(name)).map((member) => member.stop()));
    await Promise.all(all.filter(({ name }) => others(name)).map((member) => member.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Ends everything at once. */
  kill(): void {
    for (const member of this.#members.values()) member.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #run(member: Member): Promise<void> {
    if (this.#isStopped) return;
    this.#members.set(member.name, member);
    await member.start();
  }

  #node(node: Plan['nodes'][number]): Member {
    const { plan, programs, report } = this.#input;
    const [file, args] = [programs.nats, natsArguments(node, plan)];
    return new Member({
      name: node.name,
      file,
      args,
      environment: {},
      ready: /Server is ready/,
      report,
      isHeard: false,
    });
  }

  #gateway(planned: PlannedGateway): Member {
    return new Member({
      name: planned.name,
      file: process.execPath,
      args: ['--max-semi-space-size=8', MAIN],
      environment: environmentOf(this.#input, planned),
      ready: /^Longshot is ready|This one stands by\.$/m,
      report: this.#input.report,
      isHeard: true,
    });
  }

  #proxy(): Member {
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, readProxyFile('haproxy.cfg', addressesOf(this.#input)));
    const args = ['-db', '-f', file];
    const { programs, report } = this.#input;
    // It says nothing when it is ready: whether it serves is asked.
    return new Member({
      name: 'proxy',
      file: programs.haproxy,
      args,
      environment: {},
      ready: /^/,
      report,
      isHeard: false,
    });
  }

  async #untilServed(): Promise<void> {
    const { plan, port } = this.#input;
    const endMs = performance.now() + READY_LIMIT_MS;
    const found = async () => {
      const answers = await Promise.all(
        plan.gateways.map(async (each) => [each.name, await missingAt(each.port)] as const),
      );
      const late = answers.filter(([, missing]) => missing?.every((name) => MAY_LACK.has(name)) !== true);
      return [...late, ...((await isServed(port)) ? [] : [['proxy', undefined] as const])];
    };
    for (let late = await found(); late.length > 0; late = await found()) {
      if (performance.now() > endMs) {
        const [[name, missing] = ['', undefined]] = late;
        throw new CannotStart(
          `${name} is not ready in time: ${missing?.join(', ') ?? this.saidBy(name).at(-1) ?? ''}.`,
        );
      }
      await wait(200);
    }
  }
}
