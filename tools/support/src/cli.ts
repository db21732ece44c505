import { randomUUID } from 'node:crypto';
import { SITE_DOCUMENTS } from '@longshot/domain/identity';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describeBet } from './describe-bet.ts';
import { describeBonus } from './describe-bonus.ts';
import { describeAppeal, describeTerms } from './describe-players.ts';
import { describeThread } from './describe-thread.ts';
import { runCare } from './run-care.ts';
import { runDocuments } from './run-documents.ts';
import { runPayments } from './run-payments.ts';
import { runGames } from './run-games.ts';
import { runRegistry } from './run-registry.ts';
import { runVoice } from './run-voice.ts';
import { describeOutbox } from './describe-outbox.ts';
import { InboxError, SupportInbox } from './support-inbox.ts';

const USAGE = `usage: npm run --silent support -- <command>

  list                  what visitors wrote, those that wait for an answer first
  answer <id> "<text>"  answers a thread; a chat shows it at once
  file <id> <file>      saves a file of a thread into a file; that you looked is written down
  ideas                 ideas of players, those that wait first
  decide-idea <id> <state> ["<answer>"]
                        shown, planned, done or declined shows one to everybody; hidden to nobody
  manager <player> "<name>" <email> ["<phone>"]
                        says who looks after a player; no-manager <player> nobody does any more
  bets                  stakes above the maximum that wait for a decision, the most urgent first
  accept <coupon>       takes one at the present prices; refuse <coupon> gives its stake back
  bonus <player> <amount> [<reference>]
                        grants a bonus in the currency of the main account, once for a reference
  take-bonus <reference>
                        takes it back; what was spent of it is owed
  refund <payment> <amount>|all "<reason>" [<reference>]
                        gives a deposit back by the provider it came through, once for a reference
  identifications       players who wait to be identified, with the lists that name them
  matches               accounts that were found to be alike
  documents <player>    documents that a player sent
  document <id> <file>  saves one into a file; that you looked is written down
  take-document <id>    takes one; refuse-document <id> <reason> refuses it: unreadable, expired,
                        cut-off, mismatch, wrong-kind or not-genuine
  identify <player>     the player is who they say; doubt <player> they are not, or it cannot be told
  harm [<player>]       players in whose play markers of harm stand and nobody has looked yet, the
                        gravest first; or everything that was noted of one
  harm-looked <note> "<what you did>"
                        you looked at a note
  corrections           personal data that players ask to have corrected
  take-correction <id> "<reason>"
                        corrects them; refuse-correction <id> "<reason>" does not; the player
                        reads the reason
  ban <player> <level> [<version>]
                        bans a player at a level; 0 lifts the ban
  conversion <player> <account>
                        lets a player convert an account in a currency that has gone:
                        1 the main one, 2 an additional one, 0 none
  transfer <player> on|off
                        asks a player to take their account over with a telephone, or no longer
  appeals               appeals against bans that wait for an answer
  answer-appeal <id> "<text>"
                        answers one; its player may then appeal again
  terms                 versions of the site's terms, and how many agreed to each
  publish-terms <version> [terms|privacy|rules]
                        every player is asked to agree to it before they go on
  games                 sections, providers and games of the casino, hidden ones too
  game <id> show|hide <section> [<place>]
                        puts a game into a section, before those without a place
  game-provider <id> show|hide
                        shows or hides a provider with all its games
  registry              providers of games outside the house, with their keys and bounds
  registry-save <id> <file>
                        adds one or changes it, by a file of JSON; registry-bounds <id> <file>
                        bounds its games
  registry-key <id> [<file>]
                        gives it another key, and tells the secret this once; or takes the public
                        half of its own pair from a file
  registry-withdraw <id> <key>
                        withdraws a key at once and for good
  outbox [all]          mails and messages that could not be delivered yet, or all of late
  retry <message>       lets one be tried again at once
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

const isBan = ([player = '', level = '', version = '0', ...more]: readonly string[]): boolean =>
  more.length === 0 && /^\d{1,18}$/.test(player) && /^\d{1,2}$/.test(level) && /^[01]$/.test(version);

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
  const told =
    (await runDocuments(inbox, command, rest)) ??
    (await runCare(inbox, command, rest)) ??
    (await runGames(inbox, command, rest)) ??
    (await runRegistry(inbox, command, rest)) ??
    (await runVoice(inbox, command, rest));
  if (told !== null) return told;
  const refunded = await runPayments(inbox, command, rest);
  if (refunded !== null) return refunded;
  if (command === 'ban' && isBan(rest)) {
    const ban = await inbox.setBanLevel(id, Number(text), rest[2] === '1' ? 1 : 0);
    return `Player ${ban.playerId}: ban level ${ban.level}.\n`;
  }
  if (command === 'conversion' && rest.length === 2 && /^\d{1,18}$/.test(id) && /^[0-2]$/.test(text)) {
    const { playerId, status } = await inbox.allowConversion(id, Number(text));
    return `Player ${playerId}: conversion ${['of no account', 'of the main account', 'of an additional account'][status]}.\n`;
  }
  if (command === 'transfer' && rest.length === 2 && /^\d{1,18}$/.test(id) && /^(?:on|off)$/.test(text)) {
    await inbox.requireTransfer(id, text === 'on');
    return `Player ${id}: ${text === 'on' ? 'asked to take the account over' : 'no longer asked'}.\n`;
  }
  if (command === 'appeals' && rest.length === 0) {
    const appeals = await inbox.listAppeals();
    return appeals.length === 0 ? 'No appeal waits.\n' : appeals.map(describeAppeal).join('\n');
  }
  if (command === 'answer-appeal' && rest.length === 2 && /^\d{1,18}$/.test(id) && text.trim() !== '') {
    await inbox.answerAppeal(id, text);
    return `Answered appeal ${id}.\n`;
  }
  if (command === 'terms' && rest.length === 0) return describeTerms(await inbox.listTerms());
  const document = SITE_DOCUMENTS.find((each) => each === (rest[1] ?? 'terms'));
  if (command === 'publish-terms' && rest.length <= 2 && id !== '' && document !== undefined) {
    return describeTerms(await inbox.publishTerms(id, document));
  }
  if (command === 'outbox' && (rest.length === 0 || (rest.length === 1 && id === 'all'))) {
    return describeOutbox(await inbox.listOutbox(id === 'all'));
  }
  if (command === 'retry' && rest.length === 1 && /^\d{1,18}$/.test(id)) {
    await inbox.retryOutbox(id);
    return `Message ${id} is tried again.\n`;
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
