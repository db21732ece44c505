import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describeShared, readShared } from '@longshot/testing/shared';

const cli = join(import.meta.dirname, 'cli.ts');

const run = (args: readonly string[], input: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, stdout, stderr };
};

const answersOf = (stdout: string): unknown[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);

const round = {
  game: 'dice',
  serverSeed: 'f15476c43edea1e495443bc86a5229caeaf780cb0dba6b66353c5f9c5de5382c',
  clientSeed: 'p-475801',
  nonce: 112,
  bet: { direction: 'over', target: 1883 },
  stakeMinor: 7,
};
const answer = { outcome: { roll: 6642 }, multiple: 12197, payoutMinor: 8 };
const line = JSON.stringify(round);

describe('game command', () => {
  it('tells what each round comes to, the last without a line end too', () => {
    const { code, stdout, stderr } = run(['verify'], `${line}\n${line}`);
    expect([code, answersOf(stdout), stderr]).toEqual([0, [answer, answer], '']);
  });

  it('names the first field at fault of a wrong line, counts blank ones, answers the others, and exits with 1', () => {
    const wrong = [
      '{"game":',
      JSON.stringify({ ...round, game: 'chess' }),
      JSON.stringify({ ...round, nonce: 1.5, stakeMinor: 0 }),
      JSON.stringify({ ...round, bet: { direction: 'over', target: 9_999 } }),
    ];
    const { code, stdout, stderr } = run(['verify'], ['', line, '  ', ...wrong, line, ''].join('\n'));
    expect(code).toBe(1);
    expect(answersOf(stdout)).toEqual([
      answer,
      { line: 4, error: 'json' },
      { line: 5, error: 'game' },
      { line: 6, error: 'nonce' },
      { line: 7, error: 'bet' },
      answer,
    ]);
    expect(stderr.split('\n').slice(0, -1)).toEqual([
      'line 4: is not JSON',
      'line 5: game "chess" is not known',
      'line 6: nonce must be a whole number from 0 to 9007199254740991',
      'line 7: bet.target: wins with 1 rolls, not 100 to 9800',
    ]);
  });

  it('answers nothing to no input', () => {
    expect(run(['verify'], '')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([[[]], [['play']], [['verify', 'now']]])('shows its usage and exits with 2 for %j', (args) => {
    const { code, stdout, stderr } = run(args, line);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('usage: npm run --silent game');
  });
});

describeShared('vectors', 'game command, by the shared vectors', () => {
  it('works all of them out in one run', () => {
    const rows = readShared<({ error?: string } & Record<string, unknown>)[]>('vectors/games.json');
    const { code, stdout } = run(['verify'], rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect(code).toBe(1);
    expect(answersOf(stdout)).toEqual(
      rows.map(({ error, outcome, multiple, payoutMinor }, index) =>
        error === undefined ? { outcome, multiple, payoutMinor } : { line: index + 1, error },
      ),
    );
  });
});
