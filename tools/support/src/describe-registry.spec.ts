import { describeRegistry } from './describe-registry.ts';

const provider = {
  id: 'acme',
  name: 'Acme\u001b[31m',
  protocol: 'wallet-v1' as const,
  isEnabled: true,
  addresses: ['192.0.2.1'],
  launchUrl: 'https://games.acme.example/play',
  hasLobby: false,
  takesLateWins: false,
  keys: [{ keyId: 'ab12', kind: 'secret' as const, createdAtMs: 0, withdrawnAtMs: 60_000 }],
  bounds: [],
};

describe('the providers of games outside the house', () => {
  it('are told with their keys, without what could steer a terminal', () => {
    const told = describeRegistry({ providers: [provider] });
    expect(told).toContain('key ab12, secret, since 1970-01-01T00:00:00.000Z, withdrawn 1970-01-01T00:01:00.000Z');
    expect(told).not.toContain('\u001b');
    expect(describeRegistry({ providers: [] })).toBe('No provider outside the house.\n');
  });
});
