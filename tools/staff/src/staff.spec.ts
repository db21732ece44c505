import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { deskCommands } from '@longshot/contracts/desk';
import { databaseKinds } from '../../../apps/gateway/test/worlds/database-for-tests.ts';
import { describeCore } from '../../../apps/gateway/test/worlds/describe-core.ts';
import { startDesk, type TestDesk } from '../../../apps/gateway/test/worlds/desk-for-tests.ts';
import { freePort } from '../../../apps/gateway/test/worlds/free-port.ts';
import { makeDeskToken } from '../../../apps/gateway/src/identity/staff/index.ts';
import { runStaff } from './run-staff.ts';
import { StaffError } from './staff-error.ts';

describeCore('the staff command', databaseKinds.slice(0, 1), (world) => {
  let desk: TestDesk;
  let url: string;
  let token: string;
  beforeEach(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    desk = await startDesk(world, url);
    await desk.hire('ann', ['owner']);
    const owner = { siteId: world.settings.siteId, nowMs: world.clock.nowMs(), name: 'ann' };
    const permissions = [
      'players.read',
      'players.ban',
      'balances.correct',
      'approvals.decide',
      'reports.read',
    ] as const;
    ({ token } = await makeDeskToken(world.database, owner, { name: 'nightly', permissions, days: 1 }));
    await desk.server.listen({ port, host: 'localhost' });
  });
  afterEach(() => desk.close());

  /** The command as a process of its own. */
  const runProcess = (args: readonly string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const environment = { ...process.env, STAFF_URL: url, STAFF_TOKEN: token };
      const command = [join(import.meta.dirname, 'cli.ts'), ...args];
      execFile(process.execPath, command, { env: environment }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });

  /** The same without a process, which takes its time. */
  const run = async (line: readonly string[], over: Record<string, string> = {}, input = '') => {
    const told: string[] = [];
    const environment = { STAFF_URL: url, STAFF_TOKEN: token, ...over };
    const report = (sentence: string) => void told.push(sentence);
    try {
      const out = await runStaff({ line, environment, readInput: () => Promise.resolve(input), report });
      return { code: 0, out, err: told.join('') };
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      return { code: error.exit, out: '', err: error.message };
    }
  };
  const banned = (level = 45) => JSON.stringify({ playerId: String(world.playerId), level, version: 0 });
  const ban = (...more: readonly string[]) => ['player.ban', '--input', banned(), '--reason', 'Two accounts.', ...more];
  const levelOf = async () =>
    (await world.database.kysely.selectFrom('players').select('ban_level').executeTakeFirstOrThrow()).ban_level;
  const written = async () =>
    (
      await world.database.kysely
        .selectFrom('staff_audit')
        .select(['command', 'token'])
        .where('staff', '=', 'ann')
        .execute()
    )
      .filter(({ command }) => command !== 'token.make')
      .map(({ command, token: by }) => `${command} ${by}`);

  it('does an act once for a key, and prints its entry of the audit', async () => {
    const first = await runProcess(ban('--key', 'ban-of-monday'));
    expect([first.code, first.err]).toEqual([0, '']);
    expect(JSON.parse(first.out)).toEqual({ entry: expect.any(Number), hash: expect.any(String), approvalId: null });
    expect((await run(ban('--key', 'ban-of-monday'))).out).toBe(first.out);
    expect([await levelOf(), await written()]).toEqual([45, ['player.ban nightly']]);
    const less = ['player.ban', '--input', banned(5), '--reason', 'Less.', '--key', 'ban-of-monday'];
    const other = await runProcess(less);
    expect([other.code, other.out, other.err]).toEqual([3, '', expect.stringMatching(/^staff: .*this key.*\n$/)]);
  });

  it('makes a key that was not given and tells it, and reads its input from standard input', async () => {
    const { code, err } = await run(['player.ban', '--input', '-', '--reason', 'Two accounts.'], {}, banned(7));
    expect([code, err]).toEqual([0, expect.stringMatching(/^Key [\da-f-]{36}: with it, this is never done twice\.$/)]);
    expect(await levelOf()).toBe(7);
  });

  it('reads views, tells which there are, and saves files', async () => {
    const { out } = await run(['list', 'players', '--query', 'search=player']);
    expect(JSON.parse(out).players).toEqual([expect.objectContaining({ id: String(world.playerId) })]);
    const views = JSON.parse((await run(['list'])).out) as { view: string; query: string[] }[];
    expect(views.find(({ view }) => view === 'players')?.query).toEqual(['search: string at most 100 characters']);
    expect((await run(['list', 'reports/movements.xsd'])).out).toContain('<xs:schema');
    expect(await written()).toContain('view.read nightly');
  });

  it('lets what takes two people wait, and sends its second person to the desk', async () => {
    const correction = { accountId: world.accountId, direction: 'give', amount: '5', purpose: 'goodwill' };
    const about = ['balance.correct', '--input', JSON.stringify(correction)];
    expect(JSON.parse((await run([...about, '--preview'])).out)).toMatchObject({ isForTwo: true });
    const { out } = await run([...about, '--reason', 'A long wait.']);
    const { approvalId } = JSON.parse(out);
    expect(approvalId).toEqual(expect.any(String));
    const agreed = await run(['approval.approve', '--input', JSON.stringify({ approvalId }), '--reason', 'Yes, do.']);
    expect([agreed.code, agreed.err]).toEqual([77, expect.stringContaining('Do it at the desk: a token cannot.')]);
  });

  it.each([
    [[], 64, 'say what to do'],
    [['player.bann'], 64, 'there is player.ban'],
    [['everything'], 64, 'no command "everything"'],
    [['player.ban', '--level', '5'], 64, "Unknown option '--level'"],
    [['player.ban', '--query', 'a=b'], 64, 'player.ban knows no --query'],
    [['player.ban', '--preview'], 64, 'player.ban is done at once, by one person: there is no preview of it'],
    [['player.ban', '--json'], 64, "Unknown option '--json'"],
    [['player.ban', 'now'], 64, 'does not know what to do with "now"'],
    [['player.ban', '--input', '{', '--reason', 'A reason.'], 64, '--input takes an object of JSON'],
    [['player.ban', '--input', '{"playerId":"1"}', '--reason', 'A reason.'], 64, 'level'],
    [['player.ban', '--input', '{"playerId":"1","level":5,"version":0}'], 64, 'reason'],
    [['player.ban', '--input', '{"playerId":"999999","level":5,"version":0}', '--reason', 'Why.'], 64, 'playerId'],
    [['player.ban', '--key', 'x'], 64, '--key takes 8 to 100'],
    [['list', 'players', '--query', 'search'], 64, '--query takes <name>=<value>'],
    [['list', '../web-api/session'], 64, 'is no view of the desk'],
    [['list', 'nothing'], 64, ''],
    [['list', 'audit'], 77, 'audit.read'],
    [['offer.stop', '--input', '{"id":"x"}', '--reason', 'A reason.'], 77, 'offers.publish'],
  ])('refuses %j with %i in one sentence, and nothing is written', async (args, code, sentence) => {
    const answer = await run(args);
    expect([answer.code, answer.out, answer.err]).toEqual([code, '', expect.stringContaining(sentence)]);
    expect([await levelOf(), await written()]).toEqual([0, []]);
  });

  it('refuses a place or a token that cannot be, and a desk that is not there', async () => {
    const list = (over: Record<string, string>) => run(['list', 'players', '--query', 'search=a'], over);
    expect(await list({ STAFF_URL: '' })).toMatchObject({ code: 64, err: expect.stringContaining('STAFF_URL') });
    const plain = await list({ STAFF_URL: 'http://desk.longshot.example' });
    expect(plain).toMatchObject({ code: 64, err: expect.stringContaining('must be https') });
    expect(await list({ STAFF_TOKEN: '' })).toMatchObject({ code: 64, err: expect.stringContaining('STAFF_TOKEN') });
    expect(await list({ STAFF_TOKEN: 'ls_x' })).toMatchObject({
      code: 77,
      err: expect.stringContaining('does not count'),
    });
    const nobody = await list({ STAFF_URL: `http://localhost:${await freePort()}` });
    expect(nobody).toMatchObject({ code: 69, err: expect.stringContaining('No desk answers') });
    expect(await written()).toEqual([]);
  });

  it('tells in one sentence that an answer broke off', async () => {
    const port = await freePort();
    const broken = createServer((_asked, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('{"play', () => answer.destroy());
    });
    await new Promise<void>((listening) => broken.listen(port, 'localhost', listening));
    const answer = await run(['list', 'players', '--query', 'search=a'], { STAFF_URL: `http://localhost:${port}` });
    await new Promise((closed) => broken.close(closed));
    expect(answer).toMatchObject({ code: 69, out: '' });
    expect(answer.err).toMatch(new RegExp(`^No desk answers at http://localhost:${port}: .+$`));
  });

  it('has help of every command, drawn from the table of the bus', async () => {
    const { out } = await run(['--help'], { STAFF_URL: '', STAFF_TOKEN: '' });
    for (const [name, { permission }] of Object.entries(deskCommands)) {
      expect(out).toMatch(new RegExp(`${name.replace('.', '\\.')} +${permission.replace('.', '\\.')}`));
    }
    const own = await run(['withdrawal.refuse', '--help']);
    expect(own.out).toContain('It needs the permission withdrawals.decide, touches money: it needs a reason');
    expect(own.out).toContain('code: "documents_missing" | ');
    expect([own.out, out].map((text) => text.includes('--json'))).toEqual([false, false]);
    const previewed = Object.entries(deskCommands).map(async ([name, { eyes }]) => {
      expect([name, (await run([name, '--help'])).out.includes('--preview')]).toEqual([name, eyes !== 'one']);
    });
    await Promise.all(previewed);
    expect((await run(['approval.approve', '-h'])).out).toContain('is done at the desk alone, by no token');
  });
});
