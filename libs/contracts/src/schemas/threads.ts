import { requestTopics } from '@longshot/domain/payments';
import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';
import { SupportMessage, ThreadFile, ThreadRequest } from './support.ts';

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' });
const TopicId = Type.Enum(requestTopics.map(({ id }) => id));
const SubTopicId = Type.Enum(requestTopics.flatMap(({ subTopics }) => [...subTopics]));

/** A thread with the staff as its player sees it. */
export const MyThread = Type.Object({
  threadId: NumericId,
  kind: Type.Enum(['chat', 'email', 'callback']),
  subject: Nullable(Type.String()),
  /** Null for what is no request about payments. */
  request: Nullable(ThreadRequest),
  isAnswered: Type.Boolean(),
  /** Answers that the player has not seen. */
  unread: Type.Integer({ minimum: 0 }),
  lastAtMs: EpochMs,
  messages: Type.Array(SupportMessage),
  files: Type.Array(ThreadFile),
});

const ThreadParams = Type.Object({ threadId: NumericId }, strict);

/** The schemas of the operations of `operations/threads.ts`. */
export const threadSchemas = {
  getMyThreads: {
    query: Type.Object({ about: Type.Optional(Type.Enum(['payments'])) }, strict),
    response: Type.Object({ threads: Type.Array(MyThread) }),
  },
  openMyThread: {
    body: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), text: Text }, strict),
    response: MyThread,
  },
  openPaymentRequest: {
    body: Type.Object(
      {
        topicId: TopicId,
        subTopicId: Type.Optional(SubTopicId),
        paymentId: Type.Optional(NumericId),
        text: Text,
      },
      strict,
    ),
    response: MyThread,
  },
  writeToMyThread: { params: ThreadParams, body: Type.Object({ text: Text }, strict), response: MyThread },
  readMyThread: { params: ThreadParams, response: MyThread },
  sendThreadFile: {
    params: ThreadParams,
    body: Type.Object(
      {
        fileName: Type.String({ minLength: 1, maxLength: 200 }),
        /** Base64. */
        content: Type.String({ maxLength: 16_000_000, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
      },
      strict,
    ),
    response: MyThread,
  },
  lookAtThreadFile: {
    params: Type.Object({ fileId: NumericId }, strict),
    response: Type.Object({ file: ThreadFile, content: Type.String() }),
  },
} as const satisfies SchemasByOperation;
