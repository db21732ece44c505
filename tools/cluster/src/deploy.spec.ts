import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { readMachine } from './machine.ts';
import { gatewayNames, natsArguments, planCluster } from './plan.ts';
import { findProgram, findPrograms } from './programs.ts';
import { deployFolder, putAddresses, readProxyFile, type Replaced } from './proxy-file.ts';

const root = join(deployFolder, '..');
const deployed = (name: string): string => readFileSync(join(deployFolder, name), 'utf8');

/** Addresses that the files of proxies write, with one of this machine for each. */
const ADDRESSES: readonly Replaced[] = [
  ['web-1:4200', '127.0.0.1:10001'],
  ['web-2:4200', '127.0.0.1:10002'],
  ['stream-1:4200', '127.0.0.1:10003'],
  ['stream-2:4200', '127.0.0.1:10004'],
  ['web-1:4300', '127.0.0.1:10005'],
  ['web-2:4300', '127.0.0.1:10006'],
];

const PROXIES = [
  ['haproxy', 'haproxy.cfg', ['-c', '-f']],
  ['nginx', 'nginx.conf', ['-t', '-c']],
] as const;

describe('files for machines of one’s own', () => {
  it.each(PROXIES)(
    'are taken by %s as they are, with the addresses of every process of visitors',
    (name, file, args) => {
      const text = readProxyFile(file, ADDRESSES);
      expect(text).not.toMatch(/(?:web|stream)-\d:/);
      const program = findProgram(name);
      if (program === undefined) return;
      const folder = mkdtempSync(join(tmpdir(), 'longshot-deploy-'));
      writeFileSync(join(folder, file), text);
      const { status, stderr, stdout } = spawnSync(program, [...args, join(folder, file)], { encoding: 'utf8' });
      rmSync(folder, { recursive: true, force: true });
      expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
    },
  );

  it('start the same processes in containers as the command does on one machine', () => {
    const names = [...deployed('compose.yaml').matchAll(/^ {2}((?:web|stream|feed|settlement|games|jobs)-\d):/gm)];
    expect(names.map(([, name]) => name)).toEqual(gatewayNames.map(([name]) => name));
  });

  it('name programs and folders of this checkout', () => {
    const named = [deployed('Dockerfile'), deployed('compose.yaml'), ...units()].flatMap((text) =>
      [...text.matchAll(/\b(?:apps|tools)\/[\w/.-]+\.ts\b/g)].map(([path]) => path),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  const units = () => {
    const folder = join(deployFolder, 'systemd');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  };
});

describe('a cluster', () => {
  const environment = { DATABASE_URL: 'postgres://localhost/site', PATH: '/nowhere' };

  it('says what it lacks in a sentence, and how to have it', () => {
    expect(() => readMachine({})).toThrow(
      new CannotStart(
        'npm run cluster needs PostgreSQL: set DATABASE_URL, such as postgres://user@localhost:5432/longshot.',
      ),
    );
    expect(() => readMachine({ ...environment, PORT: 'http' })).toThrow(CannotStart);
    if (findProgram('nats-server', '/nowhere') === undefined)
      expect(() => findPrograms('/nowhere')).toThrow(
        /needs nats-server, which is not on this machine: apt-get install/,
      );
  });

  it('stands on ports of its own, and nodes of NATS that know each other', async () => {
    const plan = await planCluster(true);
    const ports = [
      ...plan.gateways.flatMap(({ port, deskPort }) => [port, deskPort ?? []].flat()),
      ...plan.nodes.flatMap(({ port, routePort }) => [port, routePort]),
    ];
    expect(new Set(ports).size).toBe(ports.length);
    expect(plan.gateways.filter(({ deskPort }) => deskPort !== null).map(({ name }) => name)).toEqual([
      'web-1',
      'web-2',
    ]);
    const [first, ...others] = plan.nodes;
    const routes = first === undefined ? '' : natsArguments(first, plan).join(' ');
    for (const { routePort } of others) expect(routes).toContain(`nats://127.0.0.1:${routePort}`);
  });

  it('puts its addresses in whole words alone, and says which is not there', () => {
    expect(putAddresses('server web-1:4200; web-1:42001; my-web-1:4200', [['web-1:4200', 'here']])).toBe(
      'server here; web-1:42001; my-web-1:4200',
    );
    expect(() => putAddresses('', [['web-3:4200', 'here']])).toThrow('The file of the proxy does not name web-3:4200.');
  });
});
