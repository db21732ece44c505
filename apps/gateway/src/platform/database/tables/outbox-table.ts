import type { Generated } from 'kysely';

/** `outbox`: mails and messages on their way out of the house. */
export interface OutboxTable {
  id: Generated<number>;
  /** Name of the message wherever it goes: the same in each attempt. */
  message_id: string;
  kind: 'mail' | 'sms';
  recipient: string;
  language: string;
  /** Null for a message to a telephone. */
  subject: string | null;
  /** Null once nobody has to send it any more. */
  body: string | null;
  /** Names the code that the text carries, for as long as the text is there. */
  code_name: string | null;
  code_until_ms: number | null;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  attempts: Generated<number>;
  last_error: string | null;
  created_at_ms: number;
  /** When it is looked at next; whoever takes it puts this off, so that nobody else does meanwhile. */
  due_at_ms: number;
  /** Until when it is tried by itself. */
  try_until_ms: number;
  decided_at_ms: number | null;
}
