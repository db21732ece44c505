import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findWalletSignatureProblem, PROVIDER_ACTIONS, signWalletCall, WALLET_ACTIONS } from './wallet-signature.ts';

const GUIDE = join(import.meta.dirname, '../../../../../docs/guides/wallet-v1.md');

describe('the guide for providers', () => {
  let text: string;
  beforeAll(async () => {
    text = await readFile(GUIDE, 'utf8');
  });

  it('has an example of a signature that is right, for the time it was made', async () => {
    const body = /```json\n(.*)\n```/.exec(text)?.[1] ?? '';
    const signature = /```text\n(t=\d.*)\n```/.exec(text)?.[1] ?? '';
    const [, keyId = '', secret = ''] = /key `(\w+)`, whose secret is `([\w-]+)`/.exec(text) ?? [];
    expect(signature).toBe(signWalletCall({ secret, keyId }, 1_700_000_000_000, 'bet', body));
    const secretOf = async (given: string | null) => (given === keyId ? secret : undefined);
    const problemAt = (nowMs: number, action: 'bet' | 'win' = 'bet') =>
      findWalletSignatureProblem(secretOf, signature, { action, body: Buffer.from(body) }, nowMs);
    expect(await problemAt(1_700_000_300_000)).toBeNull();
    expect(await problemAt(1_700_000_300_001)).toBe('outdated');
    expect(await problemAt(1_700_000_000_000, 'win')).toBe('wrong');
  });

  it.each([...WALLET_ACTIONS, ...PROVIDER_ACTIONS])('has a row of %s', (action) => {
    expect(text).toContain(`| \`${action}\` |`);
  });
});
