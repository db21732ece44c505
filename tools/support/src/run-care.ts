import type { ResponseOf } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import type { SupportInbox } from './support-inbox.ts';

type Note = ResponseOf<'listCareNotes'>['notes'][number];
type Correction = ResponseOf<'listCorrections'>['corrections'][number];

const ID = /^\d{1,18}$/;

const time = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');

/** A note about markers of harm, as the command shows it. */
function describeNote(note: Note): string {
  const { noteId, playerId, level, jurisdiction, score, markers, notedAtMs, readAtMs, decidedAtMs } = note;
  const lines = [
    `${noteId}  player ${playerId}, ${level} (${score}) by the rules of ${jurisdiction}, ${time(notedAtMs)}`,
    ...markers.map(
      ({ marker, counted, from, withinHours }) => `${marker}: ${counted} in ${withinHours} h, from ${from}`,
    ),
    readAtMs === null ? 'the player has not read the message' : `read by the player ${time(readAtMs)}`,
    ...(decidedAtMs === null ? [] : [`${note.decidedBy ?? ''} ${time(decidedAtMs)}: ${note.remark ?? ''}`]),
  ];
  return lines.map(plain).join('\n    ');
}

/** A correction that was asked for, as the command shows it. */
function describeCorrection(correction: Correction): string {
  const { correctionId, playerId, field, valueBefore, value, reason, state, askedAtMs } = correction;
  const head = `${correctionId}  player ${playerId}, ${field}: "${valueBefore}" to "${value}", ${state}, ${time(askedAtMs)}`;
  return [head, reason].map(plain).join('\n    ');
}

const lines = (all: readonly string[], none: string): string => (all.length === 0 ? none : `${all.join('\n')}\n`);

/** Runs the commands about markers of harm and corrections; null for every other command, and for wrong input. */
export async function runCare(
  inbox: SupportInbox,
  command: string | undefined,
  [id = '', ...more]: readonly string[],
): Promise<string | null> {
  const given = (id.trim() === '' ? 0 : 1) + more.length;
  if (command === 'harm' && given === 0) {
    return lines((await inbox.listCareNotes()).map(describeNote), 'Nobody waits to be looked at.\n');
  }
  if (command === 'corrections' && given === 0) {
    return lines((await inbox.listCorrections()).map(describeCorrection), 'No correction waits.\n');
  }
  if (command !== 'harm' || given !== 1 || !ID.test(id)) return null;
  return lines((await inbox.listCareNotes(id)).map(describeNote), 'Nothing was noted of this player.\n');
}
