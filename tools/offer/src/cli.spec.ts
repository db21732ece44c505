import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cliRunner } from '@longshot/lines-tools/run-cli';
import { describeShared, readShared } from '@longshot/testing/shared';

const { runCli } = cliRunner(join(import.meta.dirname, 'cli.ts'));

describeShared('vectors/wagering.json', 'offer command, by the shared vectors', () => {
  it('replays every history, and names each wrong line by its number', async () => {
    const rows = readShared<{ history: object; expected: object | null }[]>('vectors/wagering.json');
    const { code, stdout, stderr } = await runCli(
      ['replay'],
      rows.map(({ history }) => `${JSON.stringify(history)}\n`),
    );
    const answers = stdout.split('\n').slice(0, -1);
    expect(answers).toEqual(rows.flatMap(({ expected }) => (expected === null ? [] : [JSON.stringify(expected)])));
    const wrong = rows.flatMap(({ expected }, index) => (expected === null ? [`line ${index + 1}`] : []));
    expect([code, stderr.match(/^line \d+/gm)]).toEqual([2, wrong]);
  });
});

describe('offer command', () => {
  it.each([[[]], [['pay']], [['replay', 'now']]])('shows its usage and exits with 64 for %j', async (args) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('usage: npm run --silent offer');
  });

  it('tells what the offer in a file costs, and in one sentence what is wrong with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offer-'));
    try {
      const file = join(folder, 'offer.json');
      const play = { product: 'sport', stake: 1_000, outcomes: [{ chance: '1/2', factor: '3' }] };
      await writeFile(file, JSON.stringify({ offer: { kind: 'free-bet', stake: 500 }, play, players: 10 }));
      const { code, stdout } = await runCli(['cost', file]);
      const told = { product: 'sport', title: null, stake: 1_000, stop: 'wagered-or-lost' };
      const answer = { method: 'exact', expected: '500', range: [0, 1_000], play: told };
      expect([code, JSON.parse(stdout)]).toMatchObject([0, answer]);
      await writeFile(file, JSON.stringify({ offer: { kind: 'free-bet', stake: 0 }, play }));
      expect(await runCli(['cost', file])).toEqual({
        code: 64,
        stdout: '',
        stderr: 'offer.stake must be an amount above 0, not 0\n',
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('checks offers, and names the field that is wrong', async () => {
    const asks = { multiple: '5', weights: { sport: '1' }, order: 'own-first', acceptDays: 3, days: 7 };
    const bounds = { matchPercent: '100', smallestDeposit: 1_000, largestBonus: 10_000, startsAt: 0, endsAt: 10 };
    const texts = { en: { title: 'Welcome', sentence: 'Your first deposit counts twice.' } };
    const offer = { id: 'welcome', version: 1, kind: 'first-deposit', iso: 'EUR', ...bounds, asks, texts };
    const lines = [offer, { ...offer, largestBonus: 0 }].map((line) => `${JSON.stringify(line)}\n`);
    expect(await runCli(['check'], lines)).toEqual({
      code: 2,
      stdout: '{"id":"welcome","version":1,"kind":"first-deposit"}\n',
      stderr: 'line 2: largestBonus must be an amount above 0, not 0\n',
    });
  });
});
