import type {
  BodyOf,
  ChangedGameSeed,
  ErrorBody,
  GameAutoplay,
  GameHistory,
  OpenedGame,
  PlayedGameRound,
} from '@longshot/contracts';

/** The provider has said no, or could not be heard (`code` null). */
export class GameRefused extends Error {
  override readonly name = 'GameRefused';
  readonly code: ErrorBody['code'] | null;
  /** More of it than the code tells: whose refusal it is, for one. */
  readonly reason: string | null;

  constructor(code: ErrorBody['code'] | null, reason: string | null = null) {
    super(code ?? 'no answer');
    this.code = code;
    this.reason = reason;
  }
}

/** The provider as a game's page reaches it: by its token, without cookies. */
export interface ProviderClient {
  open(): Promise<OpenedGame>;
  play(body: Omit<BodyOf<'playGameRound'>, 'token'>): Promise<PlayedGameRound>;
  decide(body: Omit<BodyOf<'decideGameRound'>, 'token'>): Promise<PlayedGameRound>;
  startAutoplay(body: Omit<BodyOf<'startAutoplay'>, 'token'>): Promise<GameAutoplay>;
  stopAutoplay(autoplayId: string): Promise<GameAutoplay>;
  /** Reads rounds before one, or the newest. */
  history(before: string | null): Promise<GameHistory>;
  changeSeed(clientSeed: string): Promise<ChangedGameSeed>;
}

/** Asks the provider once. Throws GameRefused. */
export async function request<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(new URL(`/game-api/${path}`, location.href), {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new GameRefused(null);
  });
  const reported: unknown = await answer.json().catch(() => ({ code: null }));
  if (answer.ok) return reported as Answer;
  const { code, details } = reported as Pick<ErrorBody, 'code' | 'details'>;
  throw new GameRefused(code, details?.reason ?? null);
}

/** A round whose answer was lost is asked for again under its key, so often. */
const TRIES = 3;

/** Asks again under the same key while it is not known whether it was done. */
export async function requestSurely<Answer>(path: string, body: object): Promise<Answer> {
  for (let times = 1; ; times++) {
    try {
      return await request<Answer>(path, body);
    } catch (error) {
      const mayBeDone = error instanceof GameRefused && (error.code === null || error.code === 'internal_error');
      if (!mayBeDone || times === TRIES) throw error;
    }
  }
}

/** Makes the client of a token. */
export function createProviderClient(token: string): ProviderClient {
  return {
    open: () => request('session', { token }),
    changeSeed: (clientSeed) => request('seed', { token, clientSeed }),
    startAutoplay: (body) => requestSurely('autoplay', { token, ...body }),
    stopAutoplay: (autoplayId) => requestSurely('autoplay-stop', { token, autoplayId }),
    history: (before) => request('history', before === null ? { token } : { token, before }),
    play: (body) => requestSurely('round', { token, ...body }),
    decide: (body) => requestSurely('decision', { token, ...body }),
  };
}
