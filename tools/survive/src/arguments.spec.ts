import { parseSurviveArguments, UsageError } from './arguments.ts';

describe('the command line of survive', () => {
  it.each([
    [[], 20, ''],
    [['120'], 120, ''],
    [['0.5'], 0.5, ''],
    [['--only', 'killed', '3'], 3, 'killed'],
  ] as const)('takes %j', (args, minutes, only) => {
    expect(parseSurviveArguments(args)).toEqual({ minutes, only });
  });

  it.each([[['soon']], [['0']], [['-3']], [['1', '2']], [['--only']], [['1e9']]])(
    'refuses %j in one sentence',
    (args) => {
      expect(() => parseSurviveArguments(args)).toThrow(UsageError);
    },
  );
});
