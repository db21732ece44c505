import { join } from 'node:path';
import { cliRunner } from '@longshot/lines-tools/run-cli';
import { describeShared, readShared } from '@longshot/testing/shared';

const { runCli } = cliRunner(join(import.meta.dirname, 'cli.ts'));

const runMarket = (args: readonly string[], lines: readonly unknown[]) =>
  runCli(
    args,
    lines.map((line) => `${JSON.stringify(line)}\n`),
  );

describeShared('vectors', 'market command, by the shared vectors', () => {
  it('answers every line of the vectors, letter for letter, and names the refused ones by their number', async () => {
    const rows = readShared<{ line: unknown; expected: object | null }[]>('vectors/market-names.json');
    const { code, stdout, stderr } = await runMarket(
      ['name'],
      rows.map(({ line }) => line),
    );
    const answered = rows.flatMap(({ expected }) => (expected === null ? [] : [`${JSON.stringify(expected)}\n`]));
    const refused = rows.flatMap(({ expected }, index) => (expected === null ? [`line ${index + 1}`] : []));
    expect([code, stdout]).toEqual([2, answered.join('')]);
    expect(stderr.match(/^line \d+/gm)).toEqual(refused);
  });
});

describe('market command', () => {
  it('answers the name of a template', async () => {
    const line = { id: 'a', language: 'en', template: 'over {total}', specifiers: 'total=2.5' };
    expect(await runMarket(['name'], [line])).toEqual({
      code: 0,
      stdout: '{"id":"a","text":"over 2.5","missing":[]}\n',
      stderr: '',
    });
  });

  it.each([[[]], [['names']], [['name', 'now']]])('shows its usage and exits with 64 for %j', async (args) => {
    const { code, stdout, stderr } = await runMarket(args, []);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('usage: npm run --silent market');
  });
});
