import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type LockKind } from './folder-lock.ts';

const kinds: LockKind[] = process.platform === 'linux' ? ['socket', 'file'] : ['file'];

describe.each(kinds)('a folder locked by %s', (kind) => {
  let folder: string;
  let children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'longshot-lock-'));
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    rmSync(folder, { recursive: true, force: true });
  });

  async function lockInAnotherProcess(): Promise<ChildProcess> {
    const code = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
      await lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(kind)});
      console.log('locked');
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  it('is refused to another process with one sentence, and free again after kill -9', async () => {
    const child = await lockInAnotherProcess();
    await expect(lockFolder(folder, kind)).rejects.toMatchObject({
      code: 'start_error',
      message: expect.stringContaining('is in use by another Longshot process'),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockFolder(folder, kind);
    await lock.release();
  }, 20_000);

  it('is free again after release', async () => {
    const first = await lockFolder(folder, kind);
    await expect(lockFolder(folder, kind)).rejects.toThrow('in use');
    await first.release();
    await (await lockFolder(folder, kind)).release();
  });
});
