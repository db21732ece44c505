import { writeFile } from 'node:fs/promises';
import type { StaffIdea } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import { InboxError, type SupportInbox } from './support-inbox.ts';

const ID = /^\d{1,18}$/;

/** An idea in lines: what it is, who had it, how many are for it, and the staff's answer. */
export function describeIdea({ ideaId, playerId, state, votes, text, answer }: StaffIdea): string {
  const lines = [
    `${ideaId}  ${state}  player ${playerId}, ${votes} votes`,
    text,
    ...(answer === null ? [] : [`answer: ${answer}`]),
  ];
  return `${lines.map((line) => plain(line).replaceAll('\n', '\n      ')).join('\n    ')}\n`;
}

async function save(inbox: SupportInbox, fileId: string, path: string): Promise<string> {
  const { file, content } = await inbox.lookAtFile(fileId);
  await writeFile(path, Buffer.from(content, 'base64'), { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new InboxError(`${path} cannot be written, or is there already.`);
  });
  return `${plain(file.fileName)}, ${file.mediaType}, saved as ${path}. Delete it once you have looked.\n`;
}

/** Runs the commands about files of threads, ideas and managers; null for every other command, and for wrong input. */
export async function runVoice(
  inbox: SupportInbox,
  command: string | undefined,
  rest: readonly string[],
): Promise<string | null> {
  const [id = '', text = '', third, fourth] = rest;
  if (command === 'ideas' && rest.length === 0) {
    const ideas = await inbox.listIdeas();
    return ideas.length === 0 ? 'No idea was shared.\n' : ideas.map(describeIdea).join('\n');
  }
  if (!ID.test(id)) return null;
  if (command === 'file' && rest.length === 2) return save(inbox, id, text);
  if (command === 'no-manager' && rest.length === 1) {
    await inbox.assignManager(id, null);
    return `Player ${id}: nobody looks after them any more.\n`;
  }
  if (command !== 'manager' || text.trim() === '' || third === undefined || rest.length > 4) return null;
  await inbox.assignManager(id, { name: text, email: third, phone: fourth ?? null });
  return `Player ${id}: ${plain(text)} looks after them.\n`;
}
