import { writeFile } from 'node:fs/promises';
import type { PlayerDocument, ResponseOf } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import { InboxError, type SupportInbox } from './support-inbox.ts';

const ID = /^\d{1,18}$/;

const time = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');

function describeWaiting(player: ResponseOf<'listIdentifications'>['players'][number]): string {
  const { playerId, name, dateOfBirth, country, documents, listedOn, sameAs } = player;
  const notes = [
    ...listedOn.map((list) => `on the list ${list}`),
    ...sameAs.map((other) => `same person as player ${other}`),
  ];
  return [`${playerId}  ${name}, ${dateOfBirth}, ${country ?? 'no country'}, ${documents} documents`, ...notes]
    .map(plain)
    .join('\n    ');
}

const describeMatch = (match: ResponseOf<'listPlayerMatches'>['matches'][number]): string => {
  const { playerId, otherId, matchedBy, isSame, foundAtMs } = match;
  return `${playerId}  like ${otherId} by ${matchedBy}, ${isSame ? 'one person' : 'a note'}, ${time(foundAtMs)}`;
};

const describeDocument = (document: PlayerDocument): string => {
  const { documentId, kind, fileName, mediaType, sizeBytes, state, reason, sentAtMs } = document;
  const why = reason === '' ? '' : ` (${reason})`;
  return plain(
    `${documentId}  ${kind}, ${state}${why}, ${fileName}, ${mediaType}, ${sizeBytes} bytes, ${time(sentAtMs)}`,
  );
};

const lines = (all: readonly string[], none: string): string => (all.length === 0 ? none : `${all.join('\n')}\n`);

async function save(inbox: SupportInbox, documentId: string, file: string): Promise<string> {
  const { document, content } = await inbox.lookAtDocument(documentId);
  await writeFile(file, Buffer.from(content, 'base64'), { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new InboxError(`${file} cannot be written, or is there already.`);
  });
  return `${describeDocument(document)}\nSaved as ${file}. Delete it once you have looked.\n`;
}

/** Runs the commands about documents and identification; null for every other command, and for wrong input. */
export async function runDocuments(
  inbox: SupportInbox,
  command: string | undefined,
  [id = '', text = '', ...more]: readonly string[],
): Promise<string | null> {
  const given = [id, text].filter((each) => each !== '').length + more.length;
  if (command === 'identifications' && given === 0) {
    return lines((await inbox.listIdentifications()).map(describeWaiting), 'Nobody waits.\n');
  }
  if (command === 'matches' && given === 0) {
    return lines((await inbox.listMatches()).map(describeMatch), 'No accounts are alike.\n');
  }
  if (!ID.test(id)) return null;
  if (command === 'documents' && given === 1) {
    return lines((await inbox.listDocuments(id)).map(describeDocument), 'No document was sent.\n');
  }
  return command === 'document' && given === 2 ? save(inbox, id, text) : null;
}
