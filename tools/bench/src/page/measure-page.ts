import { freePort, startSite } from '../site/start-site.ts';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';

const visits = 5;

/** The figures of a visit that have an aim, by the audit's id. */
const audits = [
  { id: 'largest-contentful-paint', what: 'largest contentful paint', unit: 'ms', limit: 800 },
  { id: 'total-blocking-time', what: 'total blocking time', unit: 'ms', limit: 75 },
  { id: 'cumulative-layout-shift', what: 'cumulative layout shift × 1,000', unit: 'count', limit: 20, factor: 1_000 },
] as const;

/** Findings of Lighthouse in one visit. */
interface Findings {
  /** 0 to 100. */
  readonly score: number;
  readonly figures: readonly number[];
}

async function visit(url: string, port: number): Promise<Findings> {
  const [{ default: lighthouse }, { default: desktop }] = await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/config/desktop-config.js'),
  ]);
  const flags = { port, output: 'json', logLevel: 'silent', onlyCategories: ['performance'] } as const;
  const result = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories] }, desktop);
  if (result?.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  const found = result?.lhr;
  return {
    score: (found?.categories['performance']?.score ?? 0) * 100,
    figures: audits.map(({ id, ...rest }) => {
      const value = found?.audits[id]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not tell ${id}.`);
      return value * ('factor' in rest ? rest.factor : 1);
    }),
  };
}

/** Home as Lighthouse sees it on a desktop: the medians of several first visits. */
export async function measurePage(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const found: Findings[] = [];
  try {
    for (let count = 0; count < visits; count++) found.push(await visit(`${site.url}/en`, port));
  } finally {
    await browser.close();
    await site.stop();
  }
  const score: BenchRow = {
    what: 'home, Lighthouse desktop: points short of 100',
    unit: 'count',
    value: 100 - median(found.map(({ score: points }) => points)),
    aim: { kind: 'at most', limit: 2 },
  };
  const figures = audits.map(({ what, unit, limit }, index): BenchRow => ({
    what: `home, Lighthouse desktop: ${what}`,
    unit,
    value: median(found.map((each) => each.figures[index] ?? Number.NaN)),
    aim: { kind: 'at most', limit },
  }));
  return [score, ...figures];
}
