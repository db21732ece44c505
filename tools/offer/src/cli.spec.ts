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
});
