/** A function as V8's precise coverage tells of it. */
export interface CoveredFunction {
  readonly functionName: string;
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

/** A script with the functions of it that ran. */
export interface CoveredScript {
  readonly url: string;
  readonly functions: readonly CoveredFunction[];
}

/** Speaks to an inspector: of a page, or of a process. */
export interface InspectorSession {
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Connects to the inspector of a Node process; `close` lets go of it. */
export async function connectInspector(url: string): Promise<InspectorSession & { close(): void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    // An answer to a call, or an event, which has no id.
    const { id, result } = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${url} does not answer.`)));
  });
  const send = (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<unknown>((resolve) => waiting.set(id, resolve));
  };
  return { send, close: () => socket.close() };
}

/** Begins to count calls. */
export async function startCounting(session: InspectorSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** The functions that ran since the last time. */
export async function takeCalled(session: InspectorSession): Promise<readonly CoveredScript[]> {
  // The shape is the inspector protocol's, `Profiler.takePreciseCoverage`.
  const { result } = (await session.send('Profiler.takePreciseCoverage')) as { readonly result: CoveredScript[] };
  return result.map(({ url, functions }) => ({
    url,
    functions: functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  }));
}
