import { withoutUndefined } from '@longshot/domain/input';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PgliteError, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages.ts';
import { PgliteStatements } from './pglite-statements.ts';

/** PostgreSQL's own 128 MB of buffers would be most of the gateway's memory, and the file system caches as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * The embedded database, in a thread of its own because each of its statements blocks the event loop it runs in.
 * It runs with fsync off: the end of the process loses nothing that was acknowledged, a loss of power may.
 */
async function openDatabase({ folder, snapshotFile }: PgliteWorkerData): Promise<PGlite> {
  const options = {
    startParams,
    ...withoutUndefined({ loadDataDir: snapshotFile === null ? undefined : new Blob([await readFile(snapshotFile)]) }),
  };
  return folder === null ? PGlite.create(options) : PGlite.create(folder, options);
}

function describeError(error: unknown): PgliteError {
  const { message, code, detail, constraint } = error as Partial<PgliteError>;
  return {
    message: message ?? String(error),
    ...withoutUndefined({ code, detail, constraint }),
  };
}

const NOTHING = { rows: [], rowCount: 0, command: 'SELECT' };

/** Packs the data folder; the file appears whole or not at all. */
async function dump(database: PGlite, file: string): Promise<void> {
  const packed = await database.dumpDataDir('none');
  const unfinished = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()));
  await rename(unfinished, file);
}

async function answer(database: PGlite, statements: PgliteStatements, request: PgliteRequest): Promise<PgliteReply> {
  if (request.type === 'query') return { id: request.id, ...(await statements.run(request.sql, request.parameters)) };
  if (request.type === 'dump') await dump(database, request.file);
  else await database.close();
  return { id: request.id, ...NOTHING };
}

async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('runs only as a worker');
  // Given by the pool that starts the worker.
  const opened = await openDatabase(workerData as PgliteWorkerData).catch((error: unknown) => describeError(error));
  if (!(opened instanceof PGlite)) {
    port.postMessage({ id: 0, error: opened } satisfies PgliteReply);
    return;
  }
  port.postMessage({ id: 0, ...NOTHING } satisfies PgliteReply);
  const statements = new PgliteStatements(opened);
  let turn: Promise<void> = Promise.resolve();
  port.on('message', (request: PgliteRequest) => {
    turn = turn
      .then(() => answer(opened, statements, request))
      .catch((error: unknown): PgliteReply => ({ id: request.id, error: describeError(error) }))
      .then((reply) => port.postMessage(reply))
      .then(() => (request.type === 'close' ? port.close() : undefined));
  });
}

await serve();
