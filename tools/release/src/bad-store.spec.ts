import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compose, override, promote, refusalOf, turn, validate } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';

// Processes start slowly on a machine that does other things as well.
jest.setTimeout(120_000);

const cli = join(import.meta.dirname, 'cli.ts');

let place: TestStore;
let next: string;
beforeAll(async () => {
  place = new TestStore();
  await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
  next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
});
afterAll(() => {
  for (const name of folders()) chmodSync(name, 0o755);
  place.remove();
});

const names = () => readdirSync(place.folder, { recursive: true }).map((name) => join(place.folder, String(name)));
const folders = () => [place.folder, ...names().filter((name) => statSync(name).isDirectory())];

/** Everything that the store holds: name and content. */
function content(): Readonly<Record<string, string>> {
  const files = names().filter((name) => statSync(name).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(name, 'base64')]));
}

/** Linux has a file that is always full: what is to be written leads there. */
function fullAt(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync('/dev/full', file);
}

const halfOf = (file: string) => `${file}.half-${process.pid}`;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a full store', () => {
  const fresh = { ...act, reason: 'another' };
  it.each<[string, () => string, () => Promise<unknown>]>([
    ['a channel', () => halfOf(place.store.channelFile(channel)), () => promote(place.store, next, channel, act)],
    ['a switch', () => halfOf(place.store.channelFile(channel)), () => turn(place.store, 'lock', '', channel, act)],
    ['a report', () => halfOf(place.store.reportFile(next)), () => validate(place.store, next, { channel }, act)],
    [
      'a secret',
      () => halfOf(join(place.store.folder, 'secret.key')),
      () => override(place.store, { name: next, forMs: 60_000, channel }, act),
    ],
  ])('loses nothing and keeps nothing half: %s cannot be written', async (_what, file, run) => {
    const before = content();
    fullAt(file());
    const error: unknown = await run().catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({
      code: 2,
      message: expect.stringMatching(/^the store cannot be used, there is no space left \(ENOSPC/),
    });
    rmSync(file(), { force: true });
    expect(content()).toEqual(before);
  });

  it('keeps no release that could not be written whole', async () => {
    const { id } = await compose(place.store, { channel, set: {}, newest: ['all'] }, { ...fresh, isDryRun: true });
    const before = content();
    fullAt(halfOf(place.store.releaseFile(id)));
    await expect(compose(place.store, { channel, set: {}, newest: ['all'] }, fresh)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(content()).toEqual(before);
  });
});

describe('a store that may only be read', () => {
  // Who may do everything runs the command as nobody.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const release = (...line: readonly string[]) => {
    const env = { ...process.env, LONGSHOT_DATA: place.folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...line], {
      env,
      encoding: 'utf8',
      ...nobody,
    });
    return { status, stdout, stderr };
  };

  it('is read, and every change is refused in one line and leaves it as it is', () => {
    for (const name of folders()) chmodSync(name, 0o555);
    const before = content();
    expect(release('status')).toMatchObject({ status: 0, stderr: '' });
    for (const line of [
      ['promote', next],
      ['compose', '--newest', 'coupon'],
      ['validate', next],
      ['kill', 'coupon'],
    ]) {
      expect([line, release(...line)]).toEqual([
        line,
        {
          status: 2,
          stdout: '',
          stderr: expect.stringMatching(/^release: the store cannot be used, this user may not use it [^\n]*\n$/),
        },
      ]);
    }
    expect(content()).toEqual(before);
  });
});
