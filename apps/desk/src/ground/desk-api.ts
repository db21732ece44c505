import type {
  AuditPage,
  AuditQuery,
  AuditVerdict,
  DeskAppeals,
  DeskCommandDone,
  DeskCommandName,
  DeskCommandTable,
  DeskInput,
  DeskPlayerCard,
  DeskPlayers,
  DeskPreview,
  DeskSession,
  DeskSignInBody,
  DeskTokenBody,
  DeskTokenMade,
} from '@longshot/contracts/desk';

/** Call that was not done: its code as the gateway says it, `offline` where none answered, the field it is about, and why. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  readonly code: string;
  readonly field: string | null;
  readonly reason: string | null;

  constructor(code: string, field: string | null, reason: string | null = null) {
    super(code);
    this.code = code;
    this.field = field;
    this.reason = reason;
  }
}

/** Call of a command. The key is the same for a call that is sent again. */
export interface CommandCall<Name extends DeskCommandName = DeskCommandName> {
  readonly command: Name;
  readonly input: DeskInput<Name>;
  /** Left out where the act asks for none. */
  readonly reason: string | undefined;
  readonly key: string;
}

interface Call {
  readonly method?: 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

async function refusalOf(answer: Response): Promise<DeskRefusal> {
  const body = (await answer.json().catch(() => ({}))) as {
    code?: string;
    details?: { field?: string; reason?: string };
  };
  return new DeskRefusal(body.code ?? 'internal_error', body.details?.field ?? null, body.details?.reason ?? null);
}

/** The calls of the desk, all of its own origin. */
export class DeskApi {
  #csrfToken = '';

  /** Who sits here; null where nobody has signed in. */
  async session(): Promise<DeskSession | null> {
    try {
      const session = await this.#call<DeskSession>('session');
      this.#csrfToken = session.csrfToken;
      return session;
    } catch (error) {
      if (error instanceof DeskRefusal && error.code === 'unauthorised') return null;
      throw error;
    }
  }

  /** Every act, with the schema of what it asks for. */
  commands(): Promise<DeskCommandTable> {
    return this.#call('commands');
  }

  /** A view by its path, with what is asked of it. */
  view<Answer>(path: string, query: Readonly<Record<string, string>> = {}, signal?: AbortSignal): Promise<Answer> {
    const asked = new URLSearchParams(query).toString();
    return this.#read(asked === '' ? path : `${path}?${asked}`, signal);
  }

  /** Opens a session. @throws DeskRefusal `credentials_invalid` for whatever of the three is wrong. */
  async signIn(body: DeskSignInBody): Promise<void> {
    await this.#call('sign-in', { method: 'POST', body });
  }

  /** Ends the session. */
  async signOut(): Promise<void> {
    await this.#call('sign-out', { method: 'POST' });
  }

  /** Makes a personal token; it is told this once. @throws DeskRefusal */
  makeToken(body: DeskTokenBody): Promise<DeskTokenMade> {
    return this.#call('tokens', { method: 'POST', body });
  }

  /** Revokes a token for good. @throws DeskRefusal */
  async revokeToken(tokenId: string): Promise<void> {
    await this.#call(`tokens/${encodeURIComponent(tokenId)}/revoke`, { method: 'POST' });
  }

  /** Players whom a text fits. */
  players(search: string, signal?: AbortSignal): Promise<DeskPlayers> {
    return this.#read(`players?${new URLSearchParams({ search })}`, signal);
  }

  /** Everything of a player; that we looked is written down. */
  player(playerId: string, signal?: AbortSignal): Promise<DeskPlayerCard> {
    return this.#read(`players/${encodeURIComponent(playerId)}`, signal);
  }

  /** Appeals that wait. */
  appeals(signal?: AbortSignal): Promise<DeskAppeals> {
    return this.#read('appeals', signal);
  }

  /** A page of the audit. */
  audit(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
    return this.#read(`audit?${new URLSearchParams({ ...query })}`, signal);
  }

  /** Whether the audit is as it was written. */
  verdict(signal?: AbortSignal): Promise<AuditVerdict> {
    return this.#read('audit/verdict', signal);
  }

  /** Has something done, or lets it wait for a second person. @throws DeskRefusal */
  run<Name extends DeskCommandName>({ command, input, reason, key }: CommandCall<Name>): Promise<DeskCommandDone> {
    const headers = { 'idempotency-key': key };
    return this.#call(`commands/${command}`, { method: 'POST', body: { input, reason }, headers });
  }

  /** Effect that an act would have; nothing is done. @throws DeskRefusal */
  preview<Name extends DeskCommandName>(
    command: Name,
    input: DeskInput<Name>,
    signal: AbortSignal,
  ): Promise<DeskPreview> {
    return this.#call(`commands/${command}/preview`, { method: 'POST', body: { input }, signal });
  }

  #read<Answer>(path: string, signal: AbortSignal | undefined): Promise<Answer> {
    return this.#call(path, signal === undefined ? {} : { signal });
  }

  async #call<Answer>(path: string, { method, body, headers, signal }: Call = {}): Promise<Answer> {
    const answer = await fetch(`/desk-api/${path}`, {
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === undefined ? {} : { 'x-csrf-token': this.#csrfToken }),
        ...headers,
      },
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new DeskRefusal('offline', null);
    });
    if (!answer.ok) throw await refusalOf(answer);
    return (await answer.json()) as Answer;
  }
}
