import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateRemote } from '../../dev/src/generate/cli.ts';
import { arrowRules } from './arrows.ts';
import { describeBreach } from './breach.ts';

/** A forbidden arrow for each rule: the importing file, and the file that it must not import. */
const FORBIDDEN: readonly [rule: string, from: string, to: string][] = [
  ['ground-knows-no-floor-above', 'apps/host/src/ground/ports.ts', 'apps/host/src/features/session/session.ts'],
  ['feature-knows-no-shell', 'apps/coupon/src/features/share/share.ts', 'apps/coupon/src/shell/app.ts'],
  ['feature-knows-no-feature', 'apps/betting/src/features/board/board.ts', 'apps/betting/src/features/game/game.ts'],
  ['model-knows-no-components', 'apps/office/src/model/store.ts', 'apps/office/src/parts/panel.ts'],
  ['part-knows-no-page', 'apps/info/src/parts/text.ts', 'apps/info/src/pages/rules/rules.ts'],
  ['page-knows-no-page', 'apps/casino/src/pages/lobby/lobby.ts', 'apps/casino/src/pages/game/game.ts'],
  ['root-puts-together', 'apps/casino/src/pages/lobby/lobby.ts', 'apps/casino/src/services.ts'],
  ['frame-stands-alone', 'apps/casino/src/game-frame/game.ts', 'apps/casino/src/parts/services.ts'],
  [
    'frame-is-known-by-its-messages',
    'apps/casino/src/pages/lobby/stage.ts',
    'apps/casino/src/game-frame/stake-field.ts',
  ],
  [
    'frame-view-knows-no-table',
    'apps/casino/src/game-frame/views/dice.ts',
    'apps/casino/src/game-frame/tables/wheel.ts',
  ],
  [
    'model-knows-no-components',
    'apps/made-yesterday/src/model/addresses.ts',
    'apps/made-yesterday/src/pages/home/home-page.tsx',
  ],
  [
    'page-knows-no-page',
    'apps/made-yesterday/src/pages/home/home-page.tsx',
    'apps/made-yesterday/src/pages/other/two.ts',
  ],
  ['platform-knows-no-context', 'apps/gateway/src/platform/http/server.ts', 'apps/gateway/src/wallet/index.ts'],
  ['trading-knows-no-player', 'apps/gateway/src/trading/boards/board.ts', 'apps/gateway/src/identity/index.ts'],
  ['context-by-its-door', 'apps/gateway/src/betting/place.ts', 'apps/gateway/src/wallet/ledger/transfer.ts'],
  ['context-knows-those-below', 'apps/gateway/src/wallet/pay.ts', 'apps/gateway/src/identity/players/index.ts'],
  ['context-knows-those-below', 'apps/gateway/src/made-yesterday/plugin.ts', 'apps/gateway/src/wallet/index.ts'],
  ['games-know-money-alone', 'libs/games/src/titles/dice.ts', 'libs/domain/src/limits/index.ts'],
  ['application-knows-no-tool', 'apps/gateway/src/delivery/console.ts', 'tools/release/src/cli.ts'],
  ['application-knows-no-application', 'apps/betting/src/index.ts', 'apps/coupon/src/index.ts'],
];

/** Arrows of the same rooms that every rule lets through. */
const ALLOWED: readonly [from: string, to: string][] = [
  ['apps/host/src/features/session/panel.ts', 'apps/host/src/ground/timers.ts'],
  ['apps/host/src/shell/page.ts', 'apps/host/src/features/session/panel.ts'],
  ['apps/casino/src/model/channel.ts', 'apps/casino/src/game-frame/messages.ts'],
  ['apps/casino/src/game-frame/tables/race.ts', 'apps/casino/src/game-frame/elements.ts'],
  ['apps/gateway/src/made-yesterday/plugin.ts', 'apps/gateway/src/platform/http/index.ts'],
  ['apps/office/src/pages/account/account.ts', 'apps/office/src/parts/money.ts'],
  ['libs/games/src/titles/keno.ts', 'libs/domain/src/money/index.ts'],
  ['apps/gateway/src/betting/settle.ts', 'apps/gateway/src/wallet/limits/index.ts'],
];

const root = mkdtempSync(join(tmpdir(), 'arrows-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'a' });
};

const writeArrow = (from: string, to: string): void => {
  const steps = dirname(from)
    .split('/')
    .map(() => '..');
  write(from, `import '${[...steps, to].join('/')}';\n`);
  write(to, 'export {};\n');
};

/** The lines that name an arrow, of what the check finds in the made-up house. */
function breachesOfHouse(): readonly string[] {
  const script = `
    import { keyOf } from ${JSON.stringify(join(import.meta.dirname, 'breach.ts'))};
    import { findBreaches } from ${JSON.stringify(join(import.meta.dirname, 'find-breaches.ts'))};
    import { arrowRules } from ${JSON.stringify(join(import.meta.dirname, 'arrows.ts'))};
    const found = await findBreaches(${JSON.stringify(root)}, ['apps', 'libs', 'tools'], arrowRules);
    process.stdout.write(JSON.stringify(found.map(keyOf)));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

describe('who may import whom', () => {
  let found: readonly string[] = [];
  beforeAll(() => {
    write('apps/coupon/src/mount.tsx', 'export {};\n');
    write('apps/coupon/package.json', '{ "dependencies": {} }');
    generateRemote(root, 'made-yesterday');
    for (const [, from, to] of FORBIDDEN) writeArrow(from, to);
    for (const [from, to] of ALLOWED) writeArrow(from, to);
    writeArrow('apps/office/src/knot/one.ts', 'apps/office/src/knot/two.ts');
    write('apps/office/src/knot/two.ts', `import type { One } from './one.ts';\nexport type Two = One;\n`);
    writeArrow('apps/payments/src/here/a.ts', 'apps/payments/src/there/b.ts');
    writeArrow('apps/payments/src/there/c.ts', 'apps/payments/src/here/d.ts');
    found = breachesOfHouse();
  }, 60_000);

  it.each(FORBIDDEN)('%s: %s may not import %s', (rule, from, to) => {
    expect(found).toContain(`${rule}: ${from} -> ${to}`);
  });

  it('finds files that import each other, by types alone too', () => {
    expect(found).toContain('file-cycle: apps/office/src/knot/one.ts -> apps/office/src/knot/two.ts');
  });

  it('finds folders that import each other, though no files do', () => {
    expect(found).toContain('folder-cycle: apps/payments/src/here -> apps/payments/src/there');
    expect(found.filter((line) => line.startsWith('file-cycle') && line.includes('payments'))).toEqual([]);
  });

  it.each(ALLOWED)('%s may import %s', (from, to) => {
    expect(found.filter((line) => line.endsWith(`${from} -> ${to}`))).toEqual([]);
  });

  it('holds a remote that was just generated to its floors, and finds nothing else in it', () => {
    const ofRemote = FORBIDDEN.filter(([, from]) => from.startsWith('apps/made-yesterday/'));
    expect(found.filter((line) => line.includes(': apps/made-yesterday/'))).toEqual(
      ofRemote.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`),
    );
  });

  it('has a forbidden arrow here for each rule', () => {
    const proven = new Set(['file-cycle', 'folder-cycle', ...FORBIDDEN.map(([rule]) => rule)]);
    expect([...new Set(arrowRules.map(({ name }) => name))].sort()).toEqual([...proven].sort());
  });
});

describe('a breach', () => {
  it('is told with where the thing belongs', () => {
    const breach = { rule: 'page-knows-no-page', from: 'a.ts', to: 'b.ts' };
    expect(describeBreach(breach, arrowRules)).toMatch(
      /^page-knows-no-page: a\.ts -> b\.ts\n {2}A page imports no other/,
    );
  });
});
