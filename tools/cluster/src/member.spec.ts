import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Member } from './member.ts';

const folder = mkdtempSync(join(tmpdir(), 'member-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A member whose process runs a script; the script knows in `run` how often it was started. */
function open(name: string, script: string) {
  const told: string[] = [];
  const count = `const fs = require('node:fs'); const file = ${JSON.stringify(join(folder, name))};
    const run = (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0) + 1;
    fs.writeFileSync(file, String(run)); const stay = () => setInterval(() => undefined, 1000);`;
  const member = new Member({
    name,
    file: process.execPath,
    args: ['-e', count + script],
    environment: {},
    ready: /^ready$/m,
    report: (line) => told.push(line),
    isHeard: false,
  });
  const says = async (what: string): Promise<void> => {
    while (!member.said.includes(what)) await wait(5);
  };
  return { member, told, says };
}

const endedAs = (name: string, code: number): unknown =>
  expect.stringMatching(new RegExp(`^${name} ended \\(${code}\\) and is started again as process \\d+$`));

describe('a process of the cluster', () => {
  it('is started again after it was ready, however much it has said since', async () => {
    const talk = "console.log('ready'); if (run > 1) { console.log('again'); stay(); }";
    const { member, told, says } = open(
      'talker',
      `${talk} else console.log('x'.repeat(50_000)), (process.exitCode = 3);`,
    );
    await member.start();
    await says('again');
    expect(told).toEqual([endedAs('talker', 3)]);
    await member.stop();
  });

  it('is started again once more where it ends before it is ready the second time', async () => {
    const script = "if (run === 2) process.exit(5); console.log('ready\\nrun', run); if (run > 2) stay();";
    const { member, told, says } = open('stumbler', script);
    await member.start();
    await says('run 3');
    expect(told).toEqual([endedAs('stumbler', 0), endedAs('stumbler', 5)]);
    await member.stop();
  });

  it('is not started again where it was never ready: whoever started it is told its last words', async () => {
    const { member, told } = open('mute', "console.error('no database'); process.exitCode = 1;");
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await expect(member.start()).rejects.toThrow('no database');
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
    expect([member.pid, told]).toEqual([0, []]);
  });
});
