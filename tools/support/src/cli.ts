import path from 'node:path';
import { describeThread } from './describe-thread.ts';
import { InboxError, SupportInbox } from './support-inbox.ts';

const USAGE = `usage: npm run --silent support -- <command>

  list                  what visitors wrote, those that wait for an answer first
  answer <id> "<text>"  answers a thread; a chat shows it at once
  open, close           whether a consultant is there to chat with

The gateway must be running. PORT names its port (4200), LONGSHOT_DATA its data folder (.data).
`;

const wrongUsage = 64;

const inbox = new SupportInbox({
  address: `http://localhost:${process.env['PORT'] ?? '4200'}`,
  dataFolder: path.resolve(process.env['LONGSHOT_DATA'] ?? '.data'),
});

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
