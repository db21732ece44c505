import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckReport } from '@longshot/release';
import { refusalOf } from '@longshot/release-commands';
import { channel, TestStore } from '@longshot/release-commands/testing';

// Processes start slowly on a machine that does other things as well.
jest.setTimeout(120_000);

const cli = join(import.meta.dirname, 'cli.ts');
const data = mkdtempSync(join(tmpdir(), 'release-cli-'));
afterAll(() => rmSync(data, { recursive: true }));

function releaseIn(folder: string, ...line: readonly string[]) {
  const env = { ...process.env, LONGSHOT_DATA: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...line], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const release = (...line: readonly string[]) => releaseIn(data, ...line);

/** The same without waiting: for two at a time. */
function begin(folder: string, ...line: readonly string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((done) => {
    const env = { ...process.env, LONGSHOT_DATA: folder };
    execFile(process.execPath, [cli, ...line], { env }, (error, _out, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
    );
  });
}

describe('the release command', () => {
  it('explains itself, and each verb', () => {
    expect(release('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching('Exit codes'), stderr: '' });
    expect(release('canary', '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching('--max-error-rate') });
  });

  it('shows an empty store, for programs too', () => {
    const { status, stdout } = release('status', '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { channel: 'production', seq: 0, stable: null }]);
  });
});

describe('wrong use', () => {
  it.each([
    [[], 'say what to do'],
    [['explode'], 'no verb "explode"'],
    [['promote', 'r-1234'], 'no release "r-1234"'],
    [['publish', 'bingo'], 'no built application "bingo"'],
    [['status', '--channel', 'nightly'], 'no channel "nightly"'],
    [['compose'], 'compose changes only what is named'],
    [
      ['validate', 'r-1234', '--waive', 'budgets', '--until', '2099-01-01'],
      'no check "budgets" to waive; the checks are',
    ],
    [['staff', 'explode'], 'staff knows list, add, remove, password, code, token, revoke and desk'],
    [['staff', 'add', 'Ann'], 'staff add needs a name'],
    [['staff', 'add', 'ann', '--role', 'owner'], '--role is viewer or releaser'],
  ])('%j is refused in one line by the process', (line, message) => {
    const { status, stdout, stderr } = release(...line);
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a store that cannot be used', () => {
  it('is told in one line and ends with 2: a file in its place, a damaged document', () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-bad-'));
    writeFileSync(join(folder, 'store'), '');
    const asFile = releaseIn(folder, 'status');
    expect(asFile).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^release: .*is not a folder\n$/),
    });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['ENOSPC', 'there is no space left'],
    ['EROFS', 'it is read-only'],
    ['EACCES', 'this user may not use it'],
  ])('says what %s means', (code, words) => {
    const error = Object.assign(new Error('x'), { code, path: '/store/channels' });
    expect(refusalOf(error)).toEqual({
      code: 2,
      message: `the store cannot be used, ${words} (${code}: /store/channels)`,
    });
  });

  it('keeps what it had when it is full while something is published', async () => {
    const place = new TestStore();
    writeFileSync(join(place.folder, 'store'), '');
    const folder = place.build({ app: 'host', version: '1.0.0-a' });
    await expect(place.store.publish(folder)).rejects.toMatchObject({ code: 'ENOTDIR' });
    place.remove();
  });
});

describe('a release engineer', () => {
  let place: TestStore;
  beforeAll(async () => {
    place = new TestStore();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
  });
  afterAll(() => place.remove());
  const at = (...line: readonly string[]) => releaseIn(place.folder, ...line);

  it('gets one winner out of two promotions at once; the other ends with 3 and says who won', async () => {
    const one = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    const two = await place.validated({ app: 'host', version: '1.1.0-b' });
    const ends = await Promise.all([
      begin(place.folder, 'promote', one, '--by', 'grace'),
      begin(place.folder, 'promote', two, '--by', 'linus'),
    ]);
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 3]);
    const winner = ends[0]?.code === 0 ? 'grace' : 'linus';
    expect(ends.find(({ code }) => code === 3)?.stderr).toMatch(`promote`);
    expect(ends.find(({ code }) => code === 3)?.stderr).toMatch(`by ${winner}`);
    expect(at('log').stdout).toMatch(new RegExp(`^#2 .* promote -> r-\\w+ \\(\\w+\\) by ${winner}`));
  });

  it('finds a tampered file by validating again, by its name and with code 2', async () => {
    const id = await place.validated({ app: 'coupon', version: '1.3.0-d' });
    appendFileSync(join(place.store.artifactFolder('coupon', '1.3.0-d'), 'remoteEntry.js'), '// more');
    const { status, stdout } = at('validate', id);
    expect([status, stdout]).toEqual([
      2,
      expect.stringMatching('remoteEntry.js of coupon@1.3.0-d is not the file that was published'),
    ]);
    const { problems } = JSON.parse(at('validate', id, '--json').stdout) as CheckReport;
    expect(problems.map(({ check, app }) => [check, app])).toEqual([['files', 'coupon']]);
  });

  it('is told by a damaged channel where it stands, and nothing is written', () => {
    const file = place.store.channelFile(channel);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.slice(0, 20));
    expect(at('kill', 'coupon')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/production\.json is damaged/),
    });
    expect(readFileSync(file, 'utf8')).toBe(before.slice(0, 20));
    writeFileSync(file, before);
  });

  it('reads what a change did, means, and what to do next', () => {
    const { status, stdout } = at('kill', 'coupon', '--reason', 'it hangs');
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^production #\d+: coupon is switched off$/),
      'Its places show a panel at once, on open pages too; its code is not loaded.',
      'next: release revive coupon',
      '',
    ]);
    expect(at('status').stdout).toMatch(/^ {2}coupon \S+ \(switched off\)$/m);
    expect(at('log').stdout).toMatch(/^#\d+ \S+ kill coupon by \S+: it hangs$/m);
    expect(at('log').stdout).toMatch(/ promote -> r-\w+ \((?:coupon|host)\) by (?:grace|linus): /);
  });
});
