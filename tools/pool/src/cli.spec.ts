import { join } from 'node:path';
import { cliRunner } from '@longshot/lines-tools/run-cli';
import { describeShared, readShared } from '@longshot/testing/shared';

const { runCli } = cliRunner(join(import.meta.dirname, 'cli.ts'));

const field = [Array.from({ length: 6 }, (_, index) => index + 1)];
const draw = { id: 'd', kind: 'lotto', lottery: '6x49', results: field, tickets: [{ id: 't', fields: [field] }] };

describeShared('vectors/pools.json', 'pool command, by the shared vectors', () => {
  it('settles every draw, and names each wrong line by its number', async () => {
    const rows = readShared<{ draw: object; expected: object | null }[]>('vectors/pools.json');
    const { code, stdout, stderr } = await runCli(
      ['settle'],
      rows.map((row) => `${JSON.stringify(row.draw)}\n`),
    );
    const answers = stdout.split('\n').slice(0, -1);
    expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual(
      rows.flatMap(({ expected }) => (expected === null ? [] : [expected])),
    );
    const wrong = rows.flatMap(({ expected }, index) => (expected === null ? [`line ${index + 1}`] : []));
    expect([code, stderr.match(/^line \d+/gm)]).toEqual([2, wrong]);
  });
});

describe('pool command', () => {
  it('says in one sentence what is wrong with each line', async () => {
    const lines = [
      { ...draw, kind: 'bingo' },
      { ...draw, lottery: '6x50' },
      { ...draw, results: [[1, 2, 3, 4, 5]] },
      { ...draw, results: [[1, 2, 3, 4, 5, 50]] },
      { ...draw, tickets: [{ id: 't', fields: [[[1, 2, 3, 4, 5, 5]]] }] },
      { ...draw, tickets: [...draw.tickets, ...draw.tickets] },
      { ...draw, tickets: [{ id: 't', fields: [] }] },
      { ...draw, tickets: [{ id: 't', fields: [[Array.from({ length: 15 }, (_, index) => index + 1)]] }] },
    ];
    const { code, stdout, stderr } = await runCli(['settle'], lines.map((line) => JSON.stringify(line)).join('\n'));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n').slice(0, -1)).toEqual([
      'line 1: kind must be toto or lotto, not "bingo"',
      'line 2: lottery is unknown: "6x50"',
      'line 3: results[0] must be 6 balls, not 5',
      'line 4: results[0][5] must be a ball from 1 to 49, not 50',
      'line 5: tickets[0].fields[0][0][5] stands twice: 5',
      'line 6: tickets[1].id stands twice: "t"',
      'line 7: tickets[0].fields must be 1 to 10 fields, not 0',
      'line 8: tickets[0].fields[0] makes 5005 lines, more than 1001',
    ]);
  });

  it.each([[[]], [['draw']], [['settle', 'now']]])('shows its usage and exits with 64 for %j', async (args) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('usage: npm run --silent pool');
  });
});
