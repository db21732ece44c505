import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageFolder } from './message-folder.ts';

describe('the folder of messages', () => {
  let folder: string;
  let nowMs = Date.UTC(2026, 2, 14);
  let outbox: MessageFolder;
  const names = async () =>
    (await readdir(folder)).map((name) => name.replace(/^.*?Z-/, '').replace(/-[\w-]{16}\./, '.'));
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'longshot-outbox-')), 'outbox');
    outbox = new MessageFolder(folder, () => nowMs);
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  it('has files for their owner alone, which do not name the code', async () => {
    await outbox.put('text', '.txt', { code: '123456', untilMs: nowMs + 1 });
    const [name = ''] = await readdir(folder);
    expect(name).not.toContain('123456');
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('lets a message go whose code was used, and keeps the others', async () => {
    await outbox.put('news', '.txt');
    await outbox.put('one', '.txt', { code: 'one', untilMs: nowMs + 60_000 });
    await outbox.put('two', '.sms.txt', { code: 'two', untilMs: nowMs + 60_000 });
    await outbox.used('one');
    await outbox.used('three');
    expect((await names()).sort()).toEqual(['1.txt', `3.code-${nowMs + 60_000}.sms.txt`]);
  });

  it('lets messages go whose codes are over: when tidied, and with the next message', async () => {
    await outbox.put('one', '.txt', { code: 'one', untilMs: nowMs + 60_000 });
    await outbox.put('two', '.txt', { code: 'two', untilMs: nowMs + 120_000 });
    nowMs += 60_000;
    await outbox.tidy();
    expect(await names()).toHaveLength(1);
    nowMs += 60_000;
    await outbox.put('news', '.txt');
    expect(await names()).toEqual(['3.txt']);
  });
});
