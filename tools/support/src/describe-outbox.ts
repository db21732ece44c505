import type { OutboxMessage } from '@longshot/contracts';

const time = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');

/** Characters that could steer a terminal: servers say what stands in their errors. */
const CONTROL = /[\p{Cc}\p{Cf}]+/gu;

function describeMessage({ id, kind, to, subject, state, attempts, ...message }: OutboxMessage): string {
  const { lastError, createdAtMs, dueAtMs } = message;
  const next = dueAtMs === null ? '' : `, next at ${time(dueAtMs)}`;
  const head = `${id}  ${kind}  ${state}  ${to}  since ${time(createdAtMs)}, ${attempts} attempts${next}`;
  const rest = [subject === null ? null : `"${subject}"`, lastError].filter((line) => line !== null);
  return [head, ...rest.map((line) => `    ${line}`)].map((line) => line.replace(CONTROL, ' ')).join('\n');
}

/** Mails and messages on their way out, in lines: never what they say. */
export const describeOutbox = (messages: readonly OutboxMessage[]): string =>
  messages.length === 0 ? 'Nothing waits to be delivered.\n' : `${messages.map(describeMessage).join('\n')}\n`;
