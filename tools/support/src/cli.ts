import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describeBet } from './describe-bet.ts';
import { describeBonus } from './describe-bonus.ts';
import { describeThread } from './describe-thread.ts';
import { InboxError, SupportInbox } from './support-inbox.ts';

const USAGE = `usage: npm run --silent support -- <command>

  list                  what visitors wrote, those that wait for an answer first
  answer <id> "<text>"  answers a thread; a chat shows it at once
  bets                  stakes above the maximum that wait for a decision, the most urgent first
  accept <coupon>       takes one at the present prices; refuse <coupon> gives its stake back
  bonus <player> <amount> [<reference>]
                        grants a bonus in the currency of the main account, once for a reference
  take-bonus <reference>
                        takes it back; what was spent of it is owed
  identify <player>     the player is who they say; doubt <player> they are not, or it cannot be told
  open, close           whether a consultant is there to chat with

The gateway must be running. PORT names its port (4200), LONGSHOT_DATA its data folder (.data),
STAFF_NAME who you are (the name of your account on this machine).
`;

const wrongUsage = 64;

const inbox = new SupportInbox({
  address: `http://localhost:${process.env['PORT'] ?? '4200'}`,
  dataFolder: path.resolve(process.env['LONGSHOT_DATA'] ?? '.data'),
  staff: process.env['STAFF_NAME'] ?? userInfo().username,
});

/** A reference that was not given is made and told before, so that a lost answer can be asked for again. */
const grantBonus = async (playerId: string, amount: string, given?: string): Promise<string> => {
  const reference = given ?? `bonus-${randomUUID()}`;
  if (given === undefined) process.stderr.write(`Reference ${reference}: with it, this is never granted twice.\n`);
  return describeBonus(await inbox.grantBonus(playerId, amount, reference));
};

const run = async ([command, ...rest]: readonly string[]): Promise<string> => {
  const [id = '', text = ''] = rest;
  if (command === '--help') return USAGE;
  if (command === 'list' && rest.length === 0) {
    const threads = await inbox.list();
    return threads.length === 0 ? 'Nobody has written.\n' : threads.map(describeThread).join('\n');
  }
  if (command === 'answer' && rest.length === 2 && /^\d{1,18}$/.test(id) && text.trim() !== '') {
    await inbox.answer(id, text);
    return `Answered ${id}.\n`;
  }
  if (command === 'bets' && rest.length === 0) {
    const coupons = await inbox.listBets();
    return coupons.length === 0 ? 'No bet waits.\n' : coupons.map(describeBet).join('\n');
  }
  if ((command === 'accept' || command === 'refuse') && rest.length === 1 && /^\d{1,18}$/.test(id)) {
    return describeBet(await inbox.decideBet(id, command === 'accept'));
  }
  if (command === 'bonus' && (rest.length === 2 || rest.length === 3) && /^\d{1,18}$/.test(id)) {
    return grantBonus(id, text, rest[2]);
  }
  if (command === 'take-bonus' && rest.length === 1) return describeBonus(await inbox.takeBackBonus(id));
  if ((command === 'identify' || command === 'doubt') && rest.length === 1 && /^\d{1,18}$/.test(id)) {
    return `Player ${id}: ${await inbox.decideIdentification(id, command === 'identify')}.\n`;
  }
  if ((command === 'open' || command === 'close') && rest.length === 0) {
    await inbox.setOpen(command === 'open');
    return command === 'open' ? 'A consultant is there.\n' : 'No consultant is there.\n';
  }
  process.exitCode = wrongUsage;
  process.stderr.write(USAGE);
  return '';
};

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InboxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
