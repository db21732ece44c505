import { parseBenchArguments, sections, UsageError } from './arguments.ts';

describe('parseBenchArguments', () => {
  it('runs every part and prints a table unless told otherwise', () => {
    expect(parseBenchArguments([])).toEqual({ only: sections, isJson: false });
  });

  it('runs the parts that were named, in the order of a whole run', () => {
    expect(parseBenchArguments(['--only', 'start, board', '--json'])).toEqual({
      only: ['board', 'start'],
      isJson: true,
    });
  });

  it('reads how long the load goes on', () => {
    expect(parseBenchArguments(['--only', 'load', '--seconds', '60'])).toEqual({
      only: ['load'],
      isJson: false,
      seconds: 60,
    });
    expect(() => parseBenchArguments(['--seconds', '0'])).toThrow('"0" is no number of seconds');
  });

  it('names the part that does not exist and those that do', () => {
    expect(() => parseBenchArguments(['--only', 'board,boat'])).toThrow(
      '"boat" is not a part of the benchmark; the parts are board, scripts, page, placing, rounds, coupon, draws, books, frames, reads, memory, mounts, stream, sustained, load, start',
    );
    expect(() => parseBenchArguments(['--only', ''])).toThrow(UsageError);
  });

  it('refuses options and words it does not know in one line', () => {
    expect(() => parseBenchArguments(['--onyl', 'board'])).toThrow(UsageError);
    expect(() => parseBenchArguments(['board'])).toThrow(/^[^\n]*'board'[^\n]*$/);
    expect(() => parseBenchArguments(['--only'])).toThrow(UsageError);
  });
});
