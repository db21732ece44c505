import { checkNames, checkTitles, type CheckReport } from '@longshot/release';
import { exitCode } from '../store/command-error.ts';
import { shortName } from '../store/resolve.ts';
import { lines, next, type Answer } from './answer.ts';

/** The gateways whose contracts counted. */
function judgedBy({ against = [] }: CheckReport): string {
  if (against.length === 0) return 'the gateway of this checkout: none has ever told the store what it serves';
  return `the gateway that runs: ${against.map(shortName).join(', ')}`;
}

/** Answer of the checks: a line for each, and the sentences of those that failed. */
export function checkAnswer(report: CheckReport): Answer {
  const { problems, waived, unchecked, isPassed, release, files, durationMs } = report;
  const marks = checkNames.flatMap((check) => {
    const found = problems.filter((problem) => problem.check === check);
    const letThrough = waived.filter((problem) => problem.check === check);
    const whole = unchecked.includes(check) ? 'none' : 'ok';
    const mark = found.length > 0 ? 'FAIL' : letThrough.length > 0 ? 'waived' : whole;
    return [
      `${mark.padEnd(6)} ${check.padEnd(12)} ${checkTitles[check]}${mark === 'none' ? ' (not checked)' : ''}`,
      ...found.map(({ text }) => `         ${text}`),
      ...letThrough.map(({ text }) => `         ${text} (waived)`),
    ];
  });
  const verdict = isPassed ? 'passed' : `failed: ${problems.length} of the above stand against it`;
  return {
    value: report,
    text: lines(
      marks,
      `judged by ${judgedBy(report)}`,
      `${shortName(release)} ${verdict} (${files} files in ${durationMs} ms)`,
      next(
        isPassed
          ? `release promote ${shortName(release)}, or release canary start ${shortName(release)} --percent 10`
          : 'mend it, build, publish and compose anew',
      ),
    ),
    ...(isPassed ? {} : { code: exitCode.checkFailed }),
  };
}
