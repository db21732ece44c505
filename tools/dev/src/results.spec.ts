import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Result {
  readonly passed: number;
  readonly failed: number;
}
const { jestResult, playwrightResult, stageResult, summary, reportedFailures, withSecondTry, wasWorkerEnded } =
  jest.requireActual<{
    jestResult(files: readonly string[], code: number, packages: number): Result;
    playwrightResult(file: string, code: number): Result;
    stageResult(code: number): Result;
    summary(results: readonly Result[]): string;
    reportedFailures(files: readonly string[]): readonly string[];
    withSecondTry(first: object, second: object): object;
    wasWorkerEnded(output: string): boolean;
  }>('./results.mjs');

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

/** The reports of several packages. */
const reports = (...values: readonly unknown[]): readonly string[] =>
  values.map((value, at) => {
    const file = join(folder, `package-${at}.json`);
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  });

describe('the result of a test run', () => {
  it('is one line over all stages', () => {
    expect(summary([stageResult(0), stageResult(1), { passed: 40, failed: 2 }])).toBe('41 passed, 3 failed');
  });

  it('counts tests, and a suite that could not run as one failure', () => {
    const unit = reports(
      { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 0 },
      { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 2 },
    );
    expect(jestResult(unit, 1, 2)).toEqual({ passed: 10, failed: 3 });
  });

  it('names what failed: tests by their sentences, suites that could not run by their reason', () => {
    const passed = { status: 'passed', fullName: 'a price is kept' };
    const unit = reports(
      {
        testResults: [
          {
            name: 'a.spec.ts',
            status: 'failed',
            assertionResults: [passed, { status: 'failed', fullName: 'it adds' }],
          },
          { name: 'b.spec.ts', status: 'failed', message: ' no such module\nat line 1', assertionResults: [] },
          { name: 'c.spec.ts', status: 'passed', assertionResults: [passed] },
        ],
      },
      'no report at all',
    );
    expect(reportedFailures(unit)).toEqual([
      'a.spec.ts: it adds',
      'b.spec.ts: no such module',
      `${unit[1]}: no report`,
    ]);
  });

  it('counts what a second try of a file found, and names what failed on the first', () => {
    const test = (status: string, fullName: string) => ({ status, fullName });
    const suite = (name: string, ...tests: readonly { status: string }[]) => ({
      name,
      status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests,
    });
    const counted = { numPassedTests: 9, numFailedTests: 9, numRuntimeErrorTestSuites: 0 };
    const first = [
      suite('a.spec.ts', test('passed', 'it is well')),
      suite('b.spec.ts', test('passed', 'it adds'), test('failed', 'it sums')),
      suite('c.spec.ts', test('failed', 'it falls')),
    ];
    const second = [
      suite('b.spec.ts', test('passed', 'it adds'), test('passed', 'it sums')),
      suite('c.spec.ts', test('failed', 'it falls')),
    ];
    const unit = reports(withSecondTry({ ...counted, testResults: first }, { ...counted, testResults: second }));
    expect(jestResult(unit, 1, 1)).toEqual({ passed: 3, failed: 1 });
    expect(reportedFailures(unit)).toEqual(['c.spec.ts: it falls', 'passed on the second try: b.spec.ts: it sums']);
  });

  it('is not well where a worker of jest had to be ended, though every test passed', () => {
    const counted = { testResults: [], numPassedTests: 9, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    const unit = reports({ ...counted, wasWorkerEnded: true });
    expect(jestResult(unit, 1, 1)).toEqual({ passed: 9, failed: 1 });
    expect(reportedFailures(unit)).toEqual([`${unit[0]}: a worker had to be ended`]);
    expect(jestResult(reports({ ...counted, wasWorkerEnded: false }), 0, 1)).toEqual({ passed: 9, failed: 0 });
  });

  it('knows the sentence that jest says of such a worker', () => {
    const path = join(import.meta.dirname, '../../../node_modules/jest-runner/build/index.js');
    const runner = readFileSync(path, 'utf8');
    const [sentence = ''] = /'A worker process has [^']*'/.exec(runner) ?? [];
    expect(wasWorkerEnded(sentence)).toBe(true);
    expect(wasWorkerEnded('Tests: 9 passed, 9 total')).toBe(false);
  });

  it('counts a journey that passed on its second try as passed, and errors outside of journeys as failed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
    expect(playwrightResult(file, 1)).toEqual({ passed: 6, failed: 2 });
  });

  it.each([
    [
      'jest',
      (value: unknown, code: number) => jestResult(reports(value), code, 1),
      { numPassedTests: 1, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
    ],
    [
      'Playwright',
      (value: unknown, code: number) => playwrightResult(report(value), code),
      { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [] },
    ],
  ])('is never all well when %s ended with an error', (_name, resultOf, content) => {
    expect(resultOf(content, 1)).toEqual({ passed: 1, failed: 1 });
    expect(resultOf(content, 0)).toEqual({ passed: 1, failed: 0 });
    expect(resultOf('half a rep', 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('is not well where a report is missing, or all are', () => {
    expect(playwrightResult(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(jestResult([join(folder, 'missing.json')], 0, 1)).toEqual({ passed: 0, failed: 1 });
    expect(jestResult([], 0, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
