import { readArguments } from './arguments.ts';

const read = (...line: readonly string[]) => readArguments(line, 'ada');

describe('the command line', () => {
  it('is read with its defaults', () => {
    expect(read('canary', 'start', 'r-1', '--percent', '2.5')).toMatchObject({
      verb: 'canary',
      names: ['start', 'r-1'],
      channel: 'production',
      percent: 2.5,
      maxErrorRate: 0.02,
      minSessions: 200,
      by: 'ada',
      reason: 'canary',
      isDryRun: false,
    });
    expect(read('gc', '--grace', '2d')).toMatchObject({ keep: 20, graceMs: 172_800_000 });
    expect(read('compose', '--set', 'coupon=1.0.0-a', '--set', 'responsible-gaming=2.0.0-b').set).toEqual({
      coupon: '1.0.0-a',
      'responsible-gaming': '2.0.0-b',
    });
  });

  it.each([
    [['promote'], 'promote needs a release'],
    [['promote', 'r-1', 'r-2'], 'promote does not know what to do with "r-2"'],
    [['compose', '--set', 'coupon'], '--set takes <app>=<version>'],
    [['compose', '--set', 'coupon=../../etc'], '--set takes <app>=<version>'],
    [['compose', '--newest', '../etc'], '--newest takes the name of an application'],
    [['compose', '--wat'], "Unknown option '--wat'"],
    [['status', '--channel', '../up'], 'no name for a channel'],
    [['diff', 'r-1'], 'diff needs two releases'],
    [['promote', 'r-1', '--percent', '5'], 'promote knows no --percent'],
    [['canary', 'start', 'r-1', '--percent', '101'], '--percent cannot be "101"'],
    [['canary', 'step', '--percent', '-1'], 'percent'],
    [['gc', '--grace', 'long'], '--grace takes a time as 30m, 48h or 2d'],
    [['block'], 'block needs a build'],
    [['staff'], 'staff needs list, add, remove, password, code, token, revoke or desk'],
  ])('%j is refused in one line', (line, message) => {
    expect(() => read(...line)).toThrow(
      expect.objectContaining({ code: 64, message: expect.stringContaining(message) }),
    );
    expect(() => read(...line)).toThrow(/^[^\n]*$/);
  });
});
