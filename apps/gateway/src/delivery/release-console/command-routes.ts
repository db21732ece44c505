import {
  channelNamed,
  readArguments,
  refusalOf,
  run,
  wrongUse,
  type Answer,
  type Arguments,
  type FolderStore,
} from '@longshot/release-commands';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { missingFor } from './command-rights.ts';
import type { StoreKeeper } from './follow-release-store.ts';
import { CONSOLE_PATH } from './staff-cookie.ts';
import type { Staff, StaffMember } from '../../identity/staff/index.ts';
import { statusOf } from './format-refusal.ts';

/** Input of commands. */
export interface CommandInput {
  readonly staff: Staff;
  /** Null where no store of releases is configured. */
  readonly store: FolderStore | null;
  readonly on: StoreKeeper['on'];
  readonly nowMs: () => number;
}

const CommandBody = Type.Object(
  { line: Type.Array(Type.String({ maxLength: 1_000 }), { minItems: 1, maxItems: 60 }) },
  { additionalProperties: false },
);

/** Limit of requests from one address. */
const limit = { max: 120, timeWindow: 60_000 };

/** An account lacks rights: the applications that are not its own, or its role. */
class NotYours extends Error {
  override readonly name = 'NotYours';
  readonly apps: readonly string[];

  constructor(message: string, apps: readonly string[]) {
    super(message);
    this.apps = apps;
  }
}

/**
 * Lets the command line do what the console does, from anywhere, as the account of a token: with its rights, and under
 * its name in the log. What a command was refused for is told as the command would tell it.
 */
export function commandRoutes(app: FastifyInstance, { staff, store, on, nowMs }: CommandInput): void {
  const options = { bodyLimit: 16_384, config: { rateLimit: limit }, schema: { hide: true, body: CommandBody } };
  app.post<{ Body: Static<typeof CommandBody> }>(`${CONSOLE_PATH}/command`, options, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const account = scheme === 'Bearer' ? await staff.findByToken(token) : null;
    if (account === null) throw new RequestRefused('unauthorised');
    if (store === null) throw new RequestRefused('not_found');
    try {
      const line = lineOf(request.body.line, account);
      return await on(() => perform(store, account, line, new Date(nowMs()).toISOString()));
    } catch (error) {
      if (error instanceof NotYours) {
        const reported = { code: 'forbidden', message: error.message, params: { apps: error.apps }, exit: 2 };
        return reply.code(403).send(reported);
      }
      const status = statusOf(error);
      if (status >= 500) throw error;
      const { message, code: exit } = refusalOf(error);
      return reply.code(status).send({ code: 'refused', message, params: {}, exit });
    }
  });
}

function lineOf(words: readonly string[], { name }: StaffMember): Arguments {
  const line = readArguments(words, name);
  if (line.by !== name) throw wrongUse(`the log names the account of the token, ${name}: leave --by out`);
  return line;
}

/** Rights are judged by the channel as it is read here: whoever changes it meanwhile makes it a conflict. */
async function perform(store: FolderStore, account: StaffMember, line: Arguments, now: string): Promise<Answer> {
  const { apps, isViewer } = await missingFor(store, account, line);
  if (isViewer) throw new NotYours(`${account.name} only looks: this takes a releaser`, []);
  if (apps.length > 0) throw new NotYours(`this changes ${apps.join(', ')}, which ${account.name} may not`, apps);
  const isNew = line.verb === 'channel' && (await store.readChannel(line.channel)) === undefined;
  const from = isNew ? {} : { fromSeq: (await channelNamed(store, line.channel)).seq };
  const nowhere = { address: '', dataFolder: '' };
  return run(line, { store, built: '', gateway: nowhere, now, ...from });
}
