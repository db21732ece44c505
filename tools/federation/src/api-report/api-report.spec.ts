import { workspaceRoot as root } from '../workspace.ts';
import { apiReports, committedReport, reportedLibraries, reportText, type ApiReport } from './api-report.ts';
import { refusalOf } from './version-needed.ts';

const report = (version: string, declarations: Readonly<Record<string, string>>): ApiReport => ({
  version,
  declarations: new Map(Object.entries(declarations)),
});

describe('the committed surface of the libraries that remotes rely on', () => {
  it('is the one of their sources, under a version that says what changed; npm run api-report writes it', () => {
    for (const [name, present] of apiReports(reportedLibraries, root)) {
      const committed = committedReport(name, root);
      expect(refusalOf(name, committed, present)).toBeNull();
      expect(committed && reportText(name, committed)).toBe(reportText(name, present));
    }
  }, 180_000);

  it('tells members apart and hides what is private', () => {
    const { declarations } = committedReport('store', root) ?? report('', {});
    expect(declarations.get('RootStore.session')).toBe('readonly session: SessionStore;');
    expect(declarations.get('RootStore')).toBe('class RootStore { }');
    expect([...declarations.keys()].filter((name) => /private|#/.test(name))).toEqual([]);
    expect(declarations.has('CouponPortStore.kept')).toBe(false);
  });
});

describe('a difference of a surface', () => {
  const before = report('1.2.3', { a: 'const a: string;' });
  const early = report('0.2.3', { a: 'const a: string;' });
  const more = { a: 'const a: string;', b: 'const b: 1;' };

  it.each<[string, ApiReport, ApiReport, string | null]>([
    ['nothing', before, report('1.2.3', { a: 'const a: string;' }), null],
    ['an addition', before, report('1.2.4', more), 'has b in addition: its package.json must say 1.3.0'],
    ['an addition with its version', before, report('1.3.0', more), null],
    ['a change', before, report('1.3.0', { a: 'const a: number;' }), 'changed a: its package.json must say 2.0.0'],
    ['a removal', before, report('1.2.3', {}), 'changed a: its package.json must say 2.0.0'],
    ['a removal with its version', before, report('2.0.0', {}), null],
    ['an addition before 1.0', early, report('0.2.3', more), 'has b in addition: its package.json must say 0.2.4'],
    ['a removal before 1.0', early, report('0.2.9', {}), 'changed a: its package.json must say 0.3.0'],
  ])('%s is refused unless the version tells of it', (_what, from, to, said) => {
    const refusal = refusalOf('x', from, to);
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(said);
  });
});
