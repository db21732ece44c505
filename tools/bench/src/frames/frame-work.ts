/** An event of a trace, as a browser writes it; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the thread's own within it, where the browser tells it: a busy machine is none of the page's. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: Readonly<Record<string, unknown>> };
}

/** Work of a page while it was watched. */
export interface FrameWork {
  /** Script, style, layout and paint of each frame that had any, in milliseconds. */
  readonly workMs: readonly number[];
  /** Frames that were shown. */
  readonly shown: number;
}

/** Own work of a page: script, style, layout, paint. One may stand within another. */
const WORK: ReadonlySet<string> = new Set([
  ...['FunctionCall', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks'],
  ...['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'MinorGC', 'MajorGC'],
]);

/** The process that shows a page, by a part of its address; undefined where none does. */
function processOf(events: readonly TraceEvent[], address: string): number | undefined {
  const committed = events.filter(({ name, args }) => {
    const url = args?.data?.['url'];
    return name === 'FrameCommittedInBrowser' && typeof url === 'string' && url.includes(address);
  });
  const id = committed.at(-1)?.args?.data?.['processId'];
  return typeof id === 'number' ? id : undefined;
}

/** The time that events took, those within others once. */
function timeOf(events: readonly TraceEvent[]): number {
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { ts, dur = 0, tdur = dur } of events) {
    if (ts < until) continue;
    sum += tdur;
    until = ts + dur;
  }
  return sum;
}

/**
 * Reads off a trace what the page of an address did, frame by frame. Where a browser gives the page a process of its
 * own, that is the page's alone; where not, what is around it is counted with it.
 *
 * @throws Error when the page is not in the trace.
 */
export function frameWork(events: readonly TraceEvent[], address: string): FrameWork {
  const pid = processOf(events, address);
  const main = events.find(
    ({ name, args, pid: own }) => name === 'thread_name' && args?.name === 'CrRendererMain' && own === pid,
  );
  if (pid === undefined || !main) throw new Error(`The trace tells nothing of ${address}.`);
  const own = events.filter((event) => event.pid === pid);
  const onMain = own.filter(({ tid }) => tid === main.tid).sort((one, other) => one.ts - other.ts);
  const begins = onMain.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const work = onMain.filter(({ name }) => WORK.has(name));
  const workMs = begins.map((begin, index) => {
    const end = begins[index + 1] ?? Number.POSITIVE_INFINITY;
    return timeOf(work.filter(({ ts }) => ts >= begin && ts < end)) / 1_000;
  });
  return { workMs: workMs.filter((ms) => ms > 0), shown: own.filter(({ name }) => name === 'DrawFrame').length };
}

/** The value that so many in a hundred do not pass. Throws when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (found === undefined) throw new Error('There is no share of nothing.');
  return found;
}
