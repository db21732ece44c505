import type { SupportThread } from '@longshot/contracts';

const time = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');

/** A visitor's text without control characters, which must not steer the reader's terminal. */
export const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const from = ({ playerId, email, phone }: SupportThread): string =>
  [playerId === null ? 'visitor' : `player ${playerId}`, email, phone].filter((part) => part !== null).join(', ');

/** A thread in lines: its id and who it is of, then each message with its time in UTC. */
export const describeThread = (thread: SupportThread): string => {
  const head = `${thread.id}  ${thread.kind}  ${thread.isAnswered ? 'answered' : 'waits'}  ${from(thread)}`;
  const subject = thread.subject === null ? [] : [`    "${plain(thread.subject)}"`];
  const { request, files } = thread;
  const about =
    request === null
      ? []
      : [
          `    about payments: topic ${request.subTopicId ?? request.topicId}, payment ${request.paymentId ?? 'not named'}`,
        ];
  const sent = files.map(
    ({ fileId, fileName, mediaType, sizeBytes }) =>
      `    file ${fileId}: ${plain(fileName)}, ${mediaType}, ${sizeBytes} bytes`,
  );
  const messages = thread.messages.map(
    ({ author, text, sentAtMs }) => `    ${time(sentAtMs)} ${author}: ${plain(text).replaceAll('\n', '\n      ')}`,
  );
  return [plain(head), ...subject, ...about, ...messages, ...sent, ''].join('\n');
};
