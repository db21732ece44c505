import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';

/** Text of one message. */
const MessageText = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' });

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });

/** One message of a thread; card numbers in it are masked. */
export const SupportMessage = Type.Object({
  id: NumericId,
  author: Type.Enum(['visitor', 'staff']),
  text: Type.String(),
  sentAtMs: EpochMs,
});

/** The visitor's chat. */
export const SupportChat = Type.Object({
  isConsultantAvailable: Type.Boolean(),
  /** Answers that the visitor has not seen. */
  unread: Type.Integer({ minimum: 0 }),
  messages: Type.Array(SupportMessage),
});

/** Message that the visitor writes. */
export const SendSupportMessageBody = Type.Object({ text: MessageText }, { additionalProperties: false });

/** A letter to the support. */
export const SupportEmailBody = Type.Object(
  { email: Email, subject: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), text: MessageText },
  { additionalProperties: false },
);

/** Where to call, and about what. */
export const CallbackBody = Type.Object(
  {
    phone: Type.String({ pattern: '^\\+?[\\d ()-]{5,24}$' }),
    text: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** It was taken. */
export const SupportTaken = Type.Object({ success: Type.Boolean() });

/** A thread as the staff sees it. */
export const SupportThread = Type.Object({
  id: NumericId,
  kind: Type.Enum(['chat', 'email', 'callback']),
  playerId: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  isAnswered: Type.Boolean(),
  lastAtMs: EpochMs,
  messages: Type.Array(SupportMessage),
});

/** Threads, those that wait first. */
export const SupportThreads = Type.Object({ threads: Type.Array(SupportThread) });

/** Which thread. */
export const SupportThreadParams = Type.Object({ threadId: NumericId });

/** Whether a consultant is there. */
export const SupportDesk = Type.Object({ isOpen: Type.Boolean() }, { additionalProperties: false });

/** The schemas of the operations of `operations/support.ts`. */
export const supportSchemas = {
  getSupportChat: { response: SupportChat },
  sendSupportMessage: { body: SendSupportMessageBody, response: SupportChat },
  readSupportChat: { response: SupportChat },
  sendSupportEmail: { body: SupportEmailBody, response: SupportTaken },
  requestCallback: { body: CallbackBody, response: SupportTaken },
  listSupportThreads: { response: SupportThreads },
  answerSupportThread: { params: SupportThreadParams, body: SendSupportMessageBody, response: SupportTaken },
  openSupportDesk: { body: SupportDesk, response: SupportDesk },
} as const satisfies SchemasByOperation;
