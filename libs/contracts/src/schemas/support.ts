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

/** Subject of a request about payments: what it is about, what is the matter, and the payment. */
export const ThreadRequest = Type.Object({
  topicId: Type.Integer(),
  subTopicId: Nullable(Type.Integer()),
  paymentId: Nullable(NumericId),
});

/** A file of a thread; where its bytes are is nobody's. */
export const ThreadFile = Type.Object({
  fileId: NumericId,
  fileName: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
  sentAtMs: EpochMs,
});

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
  /** Null for what is no request about payments. */
  request: Nullable(ThreadRequest),
  files: Type.Array(ThreadFile),
});

/** Threads, those that wait first. */
export const SupportThreads = Type.Object({ threads: Type.Array(SupportThread) });

/** Which messages: those in trouble unless all are asked for. */
export const OutboxQuery = Type.Object({ isAll: Type.Optional(Type.Boolean()) }, { additionalProperties: false });

/** A mail or a message on its way out, as the staff sees it: never what it says. */
export const OutboxMessage = Type.Object({
  id: NumericId,
  /** Name of the message wherever it goes, the same in each attempt. */
  messageId: Type.String(),
  kind: Type.Enum(['mail', 'sms']),
  to: Type.String(),
  /** Null for a message to a telephone, and where a code is in the text. */
  subject: Nullable(Type.String()),
  state: Type.Enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: Type.Integer({ minimum: 0 }),
  lastError: Nullable(Type.String()),
  createdAtMs: EpochMs,
  /** When it is tried next; null where it is not. */
  dueAtMs: Nullable(EpochMs),
});

/** Messages on their way out. */
export const OutboxMessages = Type.Object({ messages: Type.Array(OutboxMessage) });

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
  listOutbox: { query: OutboxQuery, response: OutboxMessages },
  openSupportDesk: { body: SupportDesk, response: SupportDesk },
} as const satisfies SchemasByOperation;
