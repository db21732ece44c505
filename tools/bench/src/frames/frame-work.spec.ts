import { frameWork, percentile, type TraceEvent } from './frame-work.ts';

const MAIN = { pid: 7, tid: 1 } as const;
const event = (name: string, ts: number, dur = 0, over: Partial<TraceEvent> = {}): TraceEvent => ({
  ...MAIN,
  name,
  ts,
  dur,
  ...over,
});
const known = [
  event('FrameCommittedInBrowser', 0, 0, { pid: 1, args: { data: { url: 'http://a/game-frame', processId: 7 } } }),
  event('thread_name', 0, 0, { args: { name: 'CrRendererMain' } }),
];

describe('the work of frames in a trace', () => {
  it('is counted from one frame to the next, what stands within something else once', () => {
    const { workMs, shown } = frameWork(
      [
        ...known,
        event('BeginMainThreadFrame', 1_000),
        event('FunctionCall', 1_100, 3_000),
        event('Layout', 2_000, 1_000),
        event('Paint', 4_500, 500),
        event('BeginMainThreadFrame', 17_000),
        event('BeginMainThreadFrame', 33_000),
        // The thread waited for the machine half of the time.
        event('TimerFire', 33_500, 4_000, { tdur: 2_000 }),
        event('DrawFrame', 5_000, 0, { tid: 2 }),
        event('DrawFrame', 36_000, 0, { tid: 2 }),
      ],
      '/game-frame',
    );
    expect([workMs, shown]).toEqual([[3.5, 2], 2]);
  });

  it('is that of the page alone', () => {
    const elsewhere = { pid: 9 };
    const { workMs, shown } = frameWork(
      [
        ...known,
        event('BeginMainThreadFrame', 1_000),
        event('Layout', 1_100, 1_000),
        event('Layout', 3_000, 9_000, elsewhere),
        event('FunctionCall', 1_200, 9_000, { tid: 3 }),
        event('DrawFrame', 3_000, 0, elsewhere),
      ],
      '/game-frame',
    );
    expect([workMs, shown]).toEqual([[1], 0]);
  });

  it('is refused where the trace does not have the page', () => {
    expect(() => frameWork(known, '/other')).toThrow('/other');
  });

  it.each([
    [50, 2],
    [99, 4],
    [100, 4],
    [1, 1],
  ])('has %d in a hundred at or below %d', (percent, value) => {
    expect(percentile([4, 1, 3, 2], percent)).toBe(value);
  });
});
