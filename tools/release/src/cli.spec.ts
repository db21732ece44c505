import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOf } from './command-error.ts';
import { FolderStore } from './folder-store.ts';
import { TestPlace } from './store.fixture.ts';

const data = mkdtempSync(join(tmpdir(), 'release-cli-'));
afterAll(() => rmSync(data, { recursive: true }));

function release(...line: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...line], {
    env: { ...process.env, LONGSHOT_DATA: data },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the release command', () => {
  it('explains itself', () => {
    expect(release('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching('Exit codes'), stderr: '' });
  });

  it('shows an empty store, for programs too', () => {
    const { status, stdout } = release('status', '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { channel: 'production', seq: 0, stable: null }]);
  });

  it.each([
    [[], 'say what to do'],
    [['explode'], 'no verb "explode"'],
    [['promote'], 'promote needs a release'],
    [['promote', 'r-1234'], 'no release "r-1234"'],
    [['publish', 'bingo'], 'no built application "bingo"'],
    [['compose', '--set', 'coupon'], '--set takes'],
    [['compose', '--wat'], "Unknown option '--wat'"],
    [['status', '--channel', '../up'], 'no name for a channel'],
    [['status', '--channel', 'nightly'], 'no channel "nightly"'],
    [['diff', 'r-1'], 'diff needs two releases'],
  ])('refuses %j in one line', (line, message) => {
    const { status, stdout, stderr } = release(...line);
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('says in one line that a store cannot be used', () => {
    const place = new TestPlace();
    place.build({ app: 'host', version: '1.0.0-a' });
    writeFileSync(join(place.folder, 'file'), '');
    const store = new FolderStore(join(place.folder, 'file', 'store'));
    return store.publish(join(place.built, 'host')).then(
      () => expect('refused').toBe('published'),
      (error: unknown) => {
        place.remove();
        expect(refusalOf(error)).toMatchObject({
          code: 2,
          message: expect.stringMatching(/^the store cannot be used: E.*/),
        });
      },
    );
  });
});
