import { userInfo } from 'node:os';
import path from 'node:path';
import { describeBet } from './describe-bet.ts';
import { describeThread } from './describe-thread.ts';
import { runCare } from './run-care.ts';
import { runDocuments } from './run-documents.ts';
import { runGames } from './run-games.ts';
import { describeRegistry } from './describe-registry.ts';
import { runVoice } from './run-voice.ts';
import { describeOutbox } from './describe-outbox.ts';
import { describeMoved } from './moved-verbs.ts';
import { InboxError, SupportInbox } from './support-inbox.ts';

const USAGE = `usage: npm run --silent support -- <command>

  list                  what visitors wrote, those that wait for an answer first
  file <id> <file>      saves a file of a thread into a file; that you looked is written down
  ideas                 ideas of players, those that wait first
  manager <player> "<name>" <email> ["<phone>"]
                        says who looks after a player; no-manager <player> nobody does any more
  bets                  stakes above the maximum that wait for a decision, the most urgent first
  identifications       players who wait to be identified, with the lists that name them
  matches               accounts that were found to be alike
  documents <player>    documents that a player sent
  document <id> <file>  saves one into a file; that you looked is written down
  harm [<player>]       players in whose play markers of harm stand and nobody has looked yet, the
                        gravest first; or everything that was noted of one
  corrections           personal data that players ask to have corrected
  games                 sections, providers and games of the casino, hidden ones too
  registry              providers of games outside the house, with their keys and bounds
  outbox [all]          mails and messages that could not be delivered yet, or all of late
  open, close           whether a consultant is there to chat with

The gateway must be running. PORT names its port (4200), LONGSHOT_DATA its data folder (.data),
STAFF_NAME who you are (the name of your account on this machine).

What the desk does is done there, or with a personal token by npm run --silent staff -- <command>:
  thread.answer         answers a thread; a chat shows it at once
  idea.decide           shows an idea, or says what becomes of it
  referral.accept, referral.refuse
                        takes a stake above the maximum, or gives it back
  bonus.grant, bonus.take-back
                        grants a bonus in the currency of the main account, once for a reference,
                        and takes it back
  message.retry         lets a mail or a message be tried again at once
  deposit.refund        gives a deposit back, in whole or in part
  conversion.allow, conversion.forbid
                        lets a player convert an account in a currency that has gone, or no longer
  takeover.require, takeover.lift
                        asks a player to take their account over with a telephone, or no longer
  correction.accept, correction.refuse
                        corrects personal data that a player asks for, or does not
  care.look             keeps what you did about a note of harm
  document.accept, document.refuse, player.identify, player.doubt
                        decides about documents, and who players are
  game.show, game.hide, game.move, game.lead, game.release, provider.show, provider.hide
                        arranges the casino's catalogue
  provider.add, provider.change, provider.bound, provider-key.withdraw
                        providers of games outside the house; their keys are made at the desk alone
  player.ban, player.unban, appeal.answer, terms.publish
                        and all others that its --help names
`;

const wrongUsage = 64;

const inbox = new SupportInbox({
  address: `http://localhost:${process.env['PORT'] ?? '4200'}`,
  dataFolder: path.resolve(process.env['LONGSHOT_DATA'] ?? '.data'),
  staff: process.env['STAFF_NAME'] ?? userInfo().username,
});

const run = async ([command, ...rest]: readonly string[]): Promise<string> => {
  const [id = ''] = rest;
  if (command === '--help') return USAGE;
  if (command === 'list' && rest.length === 0) {
    const threads = await inbox.list();
    return threads.length === 0 ? 'Nobody has written.\n' : threads.map(describeThread).join('\n');
  }
  if (command === 'bets' && rest.length === 0) {
    const coupons = await inbox.listBets();
    return coupons.length === 0 ? 'No bet waits.\n' : coupons.map(describeBet).join('\n');
  }
  const told =
    (await runDocuments(inbox, command, rest)) ??
    (await runCare(inbox, command, rest)) ??
    (await runGames(inbox, command, rest)) ??
    (command === 'registry' && rest.length === 0 ? describeRegistry(await inbox.listGameProviders()) : null) ??
    (await runVoice(inbox, command, rest));
  if (told !== null) return told;
  if (command === 'outbox' && (rest.length === 0 || (rest.length === 1 && id === 'all'))) {
    return describeOutbox(await inbox.listOutbox(id === 'all'));
  }
  if ((command === 'open' || command === 'close') && rest.length === 0) {
    await inbox.setOpen(command === 'open');
    return command === 'open' ? 'A consultant is there.\n' : 'No consultant is there.\n';
  }
  process.exitCode = wrongUsage;
  process.stderr.write(describeMoved(command ?? '') ?? USAGE);
  return '';
};

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InboxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
