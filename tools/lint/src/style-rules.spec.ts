import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Result {
  readonly source: string;
  readonly warnings: readonly { readonly rule: string; readonly text: string }[];
}

/** Sheets by the rule that refuses them, and their like that nothing refuses. */
const cases = [
  {
    what: 'a length where a step of the scale belongs',
    rule: 'declaration-property-value-disallowed-list',
    bad: [
      'padding: 8px',
      'margin-block-start: -3px',
      'gap: 0 10px',
      'row-gap: calc(2px + var(--x))',
      'scroll-margin: 1px',
    ],
    good: [
      'padding: var(--space-3)',
      'margin: 0 auto',
      'gap: calc(var(--space-3) + var(--hairline))',
      'outline-offset: 2px',
    ],
  },
  {
    what: 'a colour of its own',
    rule: 'declaration-property-value-disallowed-list',
    bad: ['color: #fff', 'background: rgb(0 0 0 / 0.4)', '--tint: #abcdef', 'border: 1px solid hsl(0 0% 0%)'],
    good: [
      'color: var(--text-1)',
      'background: color-mix(in srgb, var(--text-1) 40%, transparent)',
      'fill: currentColor',
    ],
  },
  { what: 'a colour by name', rule: 'color-named', bad: ['color: red'], good: ['color: inherit'] },
  {
    what: 'a physical side',
    rule: 'property-disallowed-list',
    bad: [
      'left: 0',
      'margin-left: 0',
      'padding-bottom: 0',
      'border-right: 0',
      'max-width: 10ch',
      'border-top-left-radius: 0',
    ],
    good: ['inset-inline-start: 0', 'margin-inline: 0', 'border-block-end: 0', 'max-inline-size: 10ch'],
  },
  {
    what: 'right and left in a shorthand',
    rule: 'declaration-property-value-disallowed-list',
    bad: [
      'padding: 0 var(--space-3) 0 var(--space-4)',
      'inset: 0 auto 0 calc(1px + 2px)',
      'border-radius: 2px 0 0 2px',
      'text-align: right',
      'float: left',
    ],
    good: ['padding: 0 var(--space-3) var(--space-4) var(--space-3)', 'border-radius: 2px 2px 0 0', 'text-align: end'],
  },
  { what: 'force', rule: 'declaration-no-important', bad: ['color: inherit !important'], good: ['color: inherit'] },
];

/** Results of stylelint for sheets with one declaration each, by the file they stand in. */
function lint(files: Readonly<Record<string, string>>): ReadonlyMap<string, Result> {
  // Inside the workspace: the rules go by the place of a sheet.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'style-rules-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    writeFileSync(
      join(folder, 'stylelint.config.mjs'),
      `import config from ${JSON.stringify(join(root, 'stylelint.config.mjs'))};\nexport default { ...config, ignoreFiles: [] };\n`,
    );
    const bin = join(root, 'node_modules/stylelint/bin/stylelint.mjs');
    const { stderr } = spawnSync(
      process.execPath,
      [bin, '**/*.css', '--formatter', 'json', '--disable-default-ignores'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const results = JSON.parse(stderr) as readonly Result[];
    return new Map(results.map((result) => [result.source.slice(folder.length + 1), result]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sheet = (declaration: string) => `.x {\n  ${declaration};\n}\n`;

const PAPER = 'background: var(--surface-1);\n  border-radius: var(--radius-3)';

describe('rules of style sheets', () => {
  const names = (of: readonly string[], at: number, kind: string) =>
    of.map((declaration, index): [string, string] => [`libs/ui/src/${kind}-${at}-${index}.css`, sheet(declaration)]);
  const own = {
    'libs/ui/assets/tokens.css': ':root {\n  --text-1: #14211f;\n}\n',
    'apps/gateway/content/fragments/page.css': '.x {\n  padding: 8px;\n}\n',
    'apps/gateway/content/fragments/coloured.css': '.x {\n  color: #fff;\n}\n',
    'apps/host/src/own-panel.css': sheet(PAPER),
    'apps/host/src/own-field.css': sheet('background: var(--surface-1);\n  border-radius: var(--radius-2)'),
    'libs/ui/src/panel.css': sheet(PAPER),
    'libs/ui/src/disabled.css':
      '.x {\n  /* stylelint-disable-next-line declaration-no-important */\n  color: inherit !important;\n}\n',
    'libs/ui/src/explained.css':
      '.x {\n  /* stylelint-disable-next-line declaration-no-important -- why */\n  color: inherit !important;\n}\n',
  };
  const found = lint({
    ...own,
    ...Object.fromEntries(cases.flatMap(({ bad, good }, at) => [...names(bad, at, 'bad'), ...names(good, at, 'good')])),
  });
  const rulesOf = (name: string) => found.get(name)?.warnings.map(({ rule }) => rule);

  it.each(cases.map((each, at) => ({ ...each, at })))('refuse $what', ({ bad, rule, at }) => {
    const quiet = bad.filter((_, index) => !rulesOf(`libs/ui/src/bad-${at}-${index}.css`)?.includes(rule));
    expect(quiet).toEqual([]);
  });

  it.each(cases.map((each, at) => ({ ...each, at })))('let its like pass: $what', ({ good, at }) => {
    expect(good.flatMap((_, index) => rulesOf(`libs/ui/src/good-${at}-${index}.css`) ?? ['missing'])).toEqual([]);
  });

  it('let tokens get their colours, and what the gateway serves its lengths, but no colours', () => {
    expect(rulesOf('libs/ui/assets/tokens.css')).toEqual([]);
    expect(rulesOf('apps/gateway/content/fragments/page.css')).toEqual([]);
    expect(rulesOf('apps/gateway/content/fragments/coloured.css')).toHaveLength(1);
  });

  it('leave the paper of panels to the design system', () => {
    expect(rulesOf('apps/host/src/own-panel.css')).toEqual(['longshot/no-own-panel']);
    expect([rulesOf('apps/host/src/own-field.css'), rulesOf('libs/ui/src/panel.css')]).toEqual([[], []]);
  });

  it('are switched off only with a reason', () => {
    expect(rulesOf('libs/ui/src/disabled.css')).toEqual(['--report-descriptionless-disables']);
    expect(rulesOf('libs/ui/src/explained.css')).toEqual([]);
  });
});
