import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

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

/** Speaks to the inspector of a process of its own. */
export interface ProcessInspector extends InspectorSession {
  /** Resolves with the next event of a name. */
  next(event: string): Promise<void>;
  close(): void;
}

/** Message of the inspector: an answer to a call, which has its id, or an event. */
interface Said {
  readonly id?: number;
  readonly result?: unknown;
  readonly method?: string;
}

/** Connects to the inspector of a Node process; `close` lets go of it. */
export async function connectInspector(url: string): Promise<ProcessInspector> {
  const socket = new WebSocket(url);
  const waiting = new Map<number | string, (answer: unknown) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method = '' } = JSON.parse(String(data)) as Said;
    waiting.get(id ?? method)?.(result);
    waiting.delete(id ?? method);
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
  const next = (event: string) => new Promise<void>((resolve) => waiting.set(event, () => resolve()));
  return { send, next, close: () => socket.close() };
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

/** A process that will stand still before a line. */
export interface Halt {
  /** Resolves when it stands there. */
  readonly reached: Promise<void>;
  /** Lets it go on, and never stop there again. */
  release(): Promise<void>;
}

/** Lets a process stand still before the one line of a file, as the address of its script ends, on which a text begins. */
export async function haltBefore(session: ProcessInspector, file: string, text: string): Promise<Halt> {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.trimStart().startsWith(text) ? [index] : []));
  if (found.length !== 1) throw new Error(`${file} has ${found.length} lines that begin with ${text}`);
  await session.send('Debugger.enable');
  const urlRegex = `/${file.replaceAll('.', '\\.')}$`;
  // The shape is the inspector protocol's.
  const { breakpointId } = (await session.send('Debugger.setBreakpointByUrl', { urlRegex, lineNumber: found[0] })) as {
    readonly breakpointId: string;
  };
  return {
    reached: session.next('Debugger.paused'),
    release: async () => {
      await session.send('Debugger.removeBreakpoint', { breakpointId });
      await session.send('Debugger.resume');
      await session.send('Debugger.disable');
    },
  };
}
