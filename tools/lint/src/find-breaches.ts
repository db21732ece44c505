import { cruise } from 'dependency-cruiser';
import type { ArrowRule } from './arrows.ts';
import { keyOf, type Breach } from './breach.ts';

const ENDINGS = ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'];

/** Files that are no part of the house: tests and what they stand on. */
const PASSED_OVER = '(^|/)(dist|fixture|testing)/|\\.spec\\.tsx?$|-for-tests\\.ts$|\\.fixture\\.ts$';

/**
 * Reads the imports below some folders, those of types among them, and answers the arrows that the rules forbid, in
 * order of rule and file.
 *
 * @param root folder that paths are told from
 * @param folders below the root
 */
export async function findBreaches(
  root: string,
  folders: readonly string[],
  rules: readonly ArrowRule[],
): Promise<readonly Breach[]> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: PASSED_OVER },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import'], extensions: ENDINGS },
    validate: true,
    metrics: true,
    ruleSet: { forbidden: [...rules] },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations
    .map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}
