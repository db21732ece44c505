import { startTimer } from './start-timer.ts';

describe('a timer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs once after its delay', () => {
    const run = jest.fn();
    startTimer(run, 100);
    jest.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that was stopped does not run', () => {
    const run = jest.fn();
    startTimer(run, 100)();
    jest.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
  });
});
