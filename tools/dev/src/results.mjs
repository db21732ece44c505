import { existsSync, readFileSync } from 'node:fs';

/** The last line of a test run. */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** A stage that either goes well or not. */
export function stageResult(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Whether jest says in its output that a worker of its did not end by itself: some spec left something running. */
export const wasWorkerEnded = (output) => output.includes('A worker process has failed to exit gracefully');

/**
 * Adds up what jest counted, by the reports of so many packages. A suite that could not run has no tests and counts as
 * one failure, a package that tells nothing as one, and so does a worker that had to be ended.
 */
export function jestResult(files, code, packages) {
  const reports = files.map(readReport);
  const sum = (count) => reports.reduce((total, report) => total + (report === undefined ? 0 : count(report)), 0);
  const broken = reports.filter((report) => report === undefined).length + Math.max(0, packages - files.length);
  const failed =
    broken +
    sum(({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites) +
    sum((each) => (each.wasWorkerEnded === true ? 1 : 0));
  return { passed: sum(({ numPassedTests }) => numPassedTests), failed: Math.max(failed, code === 0 ? 0 : 1) };
}

/** Adds up what Playwright counted. A journey that passed on its second try has passed; the report above names it. */
export function playwrightResult(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: Math.max(failed, code === 0 ? 0 : 1) };
}

/** The tests that failed by a report of jest, each by its file and its sentence. */
export function failedTests({ testResults = [] }) {
  return testResults.flatMap(failedOfSuite);
}

/** Tests that failed by the reports in files, at first or in the end. */
export function reportedFailures(files) {
  return files.flatMap((file) => {
    const report = readReport(file);
    if (report === undefined) return [`${file}: no report`];
    const failed = failedTests(report);
    const mended = (report.failedAtFirst ?? []).filter((name) => !failed.includes(name));
    const left = report.wasWorkerEnded === true ? [`${file}: a worker had to be ended`] : [];
    return [...failed, ...left, ...mended.map((name) => `passed on the second try: ${name}`)];
  });
}

/** A report of jest in which files were tried a second time. */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults];
  const count = (status) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  return {
    ...second,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    failedAtFirst: failedTests(first),
  };
}

function failedOfSuite({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name}: ${(message ?? '').trim().split('\n')[0]}`];
  return failed.map(({ fullName }) => `${name}: ${fullName}`);
}

/** A report of jest or Playwright; undefined where none can be read. */
export function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
