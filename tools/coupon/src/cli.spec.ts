import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeShared, readShared, sharedPath } from '@longshot/testing/shared';
import { cliRunner } from '@longshot/lines-tools/run-cli';

const { runCli, runCliForOneChunk } = cliRunner(join(import.meta.dirname, 'cli.ts'));

const asLines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const answersOf = (stdout: string): string[] => stdout.split('\n').slice(0, -1);

const single = { id: 's1', typeId: 0, amount: 1000, bets: [{ id: 'b', coef: '1.98', statusId: 1 }] };
const singleAnswer = '{"id":"s1","lines":1,"possibleWin":1980,"state":"settled","payout":1980}';

describeShared('vectors', 'coupon command, by the shared vectors', () => {
  it('settles every coupon of the vectors', async () => {
    const rows = readShared<{ coupon: unknown; expected: object }[]>('vectors/coupon.json');
    const { code, stdout, stderr } = await runCli(['settle'], asLines(rows.map(({ coupon }) => coupon)));
    expect([code, stderr]).toEqual([0, '']);
    expect(answersOf(stdout).map((answer) => JSON.parse(answer) as unknown)).toEqual(
      rows.map(({ expected }) => expected),
    );
  });

  it('settles every coupon with races, and names the refused ones by their number', async () => {
    const rows = readShared<{ coupon: unknown; expected: object | null }[]>('vectors/racing.json');
    const { code, stdout, stderr } = await runCli(['settle'], asLines(rows.map(({ coupon }) => coupon)));
    expect(code).toBe(2);
    expect(answersOf(stdout).map((answer) => JSON.parse(answer) as unknown)).toEqual(
      rows.flatMap(({ expected }) => expected ?? []),
    );
    const refused = rows.flatMap(({ expected }, index) => (expected === null ? [`line ${index + 1}`] : []));
    expect(stderr.match(/^line \d+/gm)).toEqual(refused);
  });

  it('prints the rows of the odds formats, letter for letter', async () => {
    const rows = readFileSync(sharedPath('vectors/odds-formats.json'), 'utf8').match(/\{.*?\}/g) ?? [];
    const coefs = rows.map((row) => ({ coef: (JSON.parse(row) as { coef: string }).coef }));
    const { code, stdout } = await runCli(['format'], asLines(coefs));
    expect(rows.length).toBeGreaterThan(0);
    expect([code, answersOf(stdout)]).toEqual([0, rows]);
  });
});

describe('coupon command', () => {
  it('answers each of the worked coupons of the rulings as they say', async () => {
    const lines = readFileSync(join(import.meta.dirname, '../../../docs/worked-coupons.jsonl'), 'utf8');
    const rows = answersOf(lines).map((line) => JSON.parse(line) as { title: string; expected: object });
    const { code, stdout, stderr } = await runCli(['settle'], lines);
    expect([code, stderr, rows.length > 20]).toEqual([0, '', true]);
    const answers = answersOf(stdout).map((answer) => JSON.parse(answer) as object);
    expect(answers.map((answer, index) => ({ title: rows[index]?.title, ...answer }))).toEqual(
      rows.map(({ title, expected }): unknown => expect.objectContaining({ title, ...expected })),
    );
  });

  it('answers one line of exact JSON a coupon, the last without a line end too', async () => {
    const { code, stdout } = await runCli(['settle'], asLines([single]).repeat(2).trimEnd());
    expect([code, stdout]).toEqual([0, `${singleAnswer}\n${singleAnswer}\n`]);
  });

  it('writes integers that no JavaScript number holds', async () => {
    const bets = Array.from({ length: 14 }, (_, index) => ({ id: `b${index}`, coef: '30', statusId: 1 }));
    const { stdout } = await runCli(['settle'], asLines([{ ...single, typeId: 1, amount: 1_000_000, bets }]));
    expect(stdout).toContain(`"payout":${1_000_000n * 30n ** 14n}}`);
  });

  it('names each wrong line with what is wrong, answers the others, and exits with 2', async () => {
    const { id: _id, ...withoutId } = single;
    const lines = [
      JSON.stringify(single),
      '{"id":',
      JSON.stringify(withoutId),
      JSON.stringify({ ...single, amount: -5 }),
      JSON.stringify({ ...single, typeId: 12 }),
      JSON.stringify({ ...single, bets: [{ id: 'b', coef: '9'.repeat(30), statusId: 1 }] }),
      '',
      '[]',
      JSON.stringify(single),
    ];
    const { code, stdout, stderr } = await runCli(['settle'], lines.join('\n'));
    expect(code).toBe(2);
    expect(answersOf(stdout)).toEqual([singleAnswer, singleAnswer]);
    expect(answersOf(stderr)).toEqual([
      expect.stringMatching(/^line 2: is not JSON: /),
      'line 3: id is missing',
      'line 4: amount must be whole minor units from 0 to 9007199254740991, not -5',
      'line 5: typeId must be a type from 0 to 9, not 12',
      expect.stringMatching(/^line 6: bets\[0\]\.coef is wrong: .* is above 999999\.999$/),
      'line 7: is empty',
      'line 8: coupon must be an object, not []',
    ]);
  });

  it('names each wrong coefficient', async () => {
    const lines = ['{"coef":"1.5"}', '{"coef":1.5}', '{}', 'null', '{"coef":"1.00"}', '{"coef":"1.2345"}'];
    const { code, stdout, stderr } = await runCli(['format'], lines.join('\n'));
    expect(code).toBe(2);
    expect(answersOf(stdout)).toEqual([
      '{"coef":"1.5","0":"1.50","1":"1/2","2":"-200","4":"0.50","5":"0.50","6":"-2.00"}',
    ]);
    expect(answersOf(stderr)).toEqual([
      'line 2: coef must be a decimal text such as "1.5"',
      'line 3: coef is missing',
      'line 4: must be an object such as {"coef":"1.5"}',
      'line 5: coef is wrong: "1.00" is not above 1',
      'line 6: coef is wrong: "1.2345" has more than three decimals',
    ]);
  });

  it('answers nothing to no input', async () => {
    expect(await runCli(['settle'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([[[]], [['pay']], [['settle', 'now']]])('shows its usage and exits with 64 for %j', async (args) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('usage: npm run --silent coupon');
  });

  it('answers a hundred thousand lines', async () => {
    const line = asLines([single]);
    const { code, stdout } = await runCli(
      ['settle'],
      Array.from({ length: 1000 }, () => line.repeat(100)),
    );
    expect([code, stdout.length]).toEqual([0, 100_000 * (singleAnswer.length + 1)]);
  }, 180_000);

  it('ends quietly when its reader has seen enough', async () => {
    const block = asLines([single]).repeat(1000);
    const { code, stdout, stderr } = await runCliForOneChunk(
      ['settle'],
      Array.from({ length: 200 }, () => block),
    );
    expect(stdout.startsWith(singleAnswer)).toBe(true);
    expect([code, stderr]).toEqual([0, '']);
  }, 180_000);
});
