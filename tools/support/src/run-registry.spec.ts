import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRegistry } from './run-registry.ts';
import type { SupportInbox } from './support-inbox.ts';

const provider = {
  id: 'acme',
  name: 'Acme\u001b[31m',
  protocol: 'wallet-v1',
  isEnabled: true,
  addresses: ['192.0.2.1'],
  launchUrl: 'https://games.acme.example/play',
  hasLobby: false,
  takesLateWins: false,
  keys: [{ keyId: 'ab12', createdAtMs: 0, withdrawnAtMs: 60_000 }],
  bounds: [],
};

describe('the commands about providers of games', () => {
  let folder: string;
  const asked: unknown[] = [];
  const answer =
    (name: string, value: unknown) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return value;
    };
  const all = { providers: [provider] };
  const inbox = {
    listGameProviders: answer('list', all),
    saveGameProvider: answer('save', all),
    saveGameProviderBounds: answer('bounds', all),
    addGameProviderKey: answer('key', { keyId: 'cd34', secret: 'of-this-once' }),
    withdrawGameProviderKey: answer('withdraw', all),
  } as unknown as SupportInbox;
  const run = (command: string, ...rest: string[]) => runRegistry(inbox, command, rest);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-registry-'));
    await writeFile(join(folder, 'provider.json'), '{"name":"Acme"}');
    await writeFile(join(folder, 'odd.json'), 'odd');
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('tells providers with their keys, without what could steer a terminal', async () => {
    const told = await run('registry');
    expect(told).toContain('key ab12, since 1970-01-01T00:00:00.000Z, withdrawn 1970-01-01T00:01:00.000Z');
    expect(told).not.toContain('\u001b');
  });

  it('adds, bounds, gives a key and withdraws it', async () => {
    const file = join(folder, 'provider.json');
    await run('registry-save', 'acme', file);
    await run('registry-bounds', 'acme', file);
    expect(await run('registry-key', 'acme')).toBe('cd34\nof-this-once\n');
    await run('registry-key', 'acme', file);
    await run('registry-withdraw', 'acme', 'ab12');
    expect(asked).toEqual([
      ['save', 'acme', { name: 'Acme' }],
      ['bounds', 'acme', { name: 'Acme' }],
      ['key', 'acme', {}],
      ['key', 'acme', { publicKey: '{"name":"Acme"}' }],
      ['withdraw', 'acme', 'ab12'],
    ]);
  });

  it('says what it cannot read, and leaves other commands alone', async () => {
    await expect(run('registry-save', 'acme', join(folder, 'odd.json'))).rejects.toThrow('is no object');
    await expect(run('registry-save', 'acme', join(folder, 'nothing.json'))).rejects.toThrow('cannot be read');
    expect([await run('registry-save', 'acme'), await run('games'), await run('registry', 'a', 'b', 'c')]).toEqual([
      ...[null, null, null],
    ]);
    expect(asked).toEqual([]);
  });
});
