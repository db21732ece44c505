import { withoutUndefined } from '@longshot/domain/input';
import { ERROR_STATUS, type ErrorBody } from '@longshot/contracts';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { CallAttempts, repeatRefused, type RepeatableCall } from './repeat-call.ts';
import type { TransportPorts } from './transport-ports.ts';

/** How a request ends: refused, or answered. */
type Step = ErrorBody | 'answer';

const refusal = (code: ErrorBody['code'], details: ErrorBody['details'] = {}): ErrorBody => ({
  code,
  details,
  message: code,
  requestId: 'r1',
});

const CREDENTIALS = ['Authorization', 'X-Fingerprint', 'X-Captcha'];

interface Part extends Partial<RepeatableCall> {
  readonly signal?: AbortSignal;
}

/** Sends a call whose requests end as told; answers the credentials of each, and how it ended. */
const send = async (steps: readonly Step[], ports: TransportPorts = {}, { signal, ...part }: Part = {}) => {
  const sent: Record<string, unknown>[] = [];
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const headers = CREDENTIALS.filter((name) => config.headers.has(name));
    const step = steps[sent.push(Object.fromEntries(headers.map((name) => [name, config.headers.get(name)]))) - 1];
    const status = step === 'answer' || step === undefined ? 200 : ERROR_STATUS[step.code];
    const response = { data: step, status, statusText: '', headers: {}, config };
    if (status === 200) return response;
    throw new AxiosError(`status ${status}`, undefined, config, null, response);
  };
  const client = axios.create({ adapter });
  repeatRefused(client, ports);
  const call = { needsToken: false, isTokenFresh: false, isTokenFetch: false, ...part };
  const end = await client
    .request({ attempts: new CallAttempts(call), ...withoutUndefined({ signal: signal || undefined }) })
    .then(({ data }) => data)
    .catch((error: unknown) => error);
  return { sent, end };
};

/** A port for tokens: `token-1`, `token-2`, … with each fetch. */
const buildTokens = (held: string | null = 'token-0', isServed = true) => {
  let count = 0;
  let current = held;
  return {
    current: () => current,
    fetch: async () => {
      count += 1;
      current = isServed ? `token-${count}` : null;
      return current;
    },
    get count() {
      return count;
    },
  };
};

const buildFingerprint = () => {
  let current = 'print-0';
  return { current: () => current, renew: async () => (current = 'print-1') };
};

const botCheck = refusal('bot_check_required', { code: 100 });

describe('a call that may be repeated', () => {
  it('carries what the ports hold: bearer and fingerprint [request.headers]', async () => {
    const { sent } = await send(['answer'], { tokens: buildTokens(), fingerprint: buildFingerprint() });
    expect(sent).toEqual([{ Authorization: 'Bearer token-0', 'X-Fingerprint': 'print-0' }]);
    expect((await send(['answer'])).sent).toEqual([{}]);
  });

  it('fetches the token first that its operation asks for', async () => {
    const tokens = buildTokens(null);
    const { sent } = await send(['answer'], { tokens }, { needsToken: true });
    expect(sent).toEqual([{ Authorization: 'Bearer token-1' }]);
  });

  it('is repeated with a fresh token after a 401 [auth.token-401]', async () => {
    const { sent, end } = await send([refusal('token_invalid'), 'answer'], { tokens: buildTokens() });
    expect(end).toBe('answer');
    expect(sent.map(({ Authorization }) => Authorization)).toEqual(['Bearer token-0', 'Bearer token-1']);
  });

  it('is not repeated after a second 401 [auth.token-401-again]', async () => {
    const tokens = buildTokens();
    const { sent, end } = await send([refusal('unauthorised'), refusal('token_invalid'), 'answer'], { tokens });
    expect([sent.length, tokens.count, end]).toMatchObject([2, 1, { code: 'token_invalid' }]);
  });

  it('is not repeated without a token, for wrong credentials, or when it fetches the token itself', async () => {
    const gone = await send([refusal('unauthorised'), 'answer'], { tokens: buildTokens('t', false) });
    expect([gone.sent.length, gone.end]).toMatchObject([1, { code: 'unauthorised' }]);
    const tokens = buildTokens();
    await send([refusal('credentials_invalid'), 'answer'], { tokens });
    const own = await send([refusal('unauthorised'), 'answer'], { tokens }, { isTokenFetch: true });
    expect([tokens.count, own.sent]).toEqual([0, [{}]]);
  });

  it.each([100, 111, 112, 113] as const)(
    'is repeated after bot check %i with its result in a header [request.bot-check]',
    async (code) => {
      const asked: unknown[] = [];
      const captcha = { solve: async (why: unknown) => (asked.push(why), 'result') };
      const { sent, end } = await send([refusal('bot_check_required', { code }), 'answer'], { captcha });
      expect([asked, sent[1], end]).toEqual([[code], { 'X-Captcha': 'result' }, 'answer']);
    },
  );

  it('fails as it did when the visitor gives the bot check up, or there is none', async () => {
    const captcha = { solve: () => Promise.resolve(null) };
    expect((await send([botCheck, 'answer'], { captcha })).end).toMatchObject({ ...botCheck, name: 'RequestError' });
    expect((await send([botCheck, 'answer'])).end).toMatchObject({ ...botCheck, name: 'RequestError' });
  });

  it('is repeated once with a new fingerprint [request.fingerprint]', async () => {
    const bad = refusal('fingerprint_invalid');
    const ports = { fingerprint: buildFingerprint() };
    const { sent } = await send([bad, 'answer'], ports);
    expect(sent.map((headers) => headers['X-Fingerprint'])).toEqual(['print-0', 'print-1']);
    expect((await send([bad, bad, 'answer'], { fingerprint: buildFingerprint() })).sent).toHaveLength(2);
  });

  it('is repeated three times at most, once for each cause [request.max-retries]', async () => {
    const ports = {
      tokens: buildTokens(),
      fingerprint: buildFingerprint(),
      captcha: { solve: () => Promise.resolve('result') },
    };
    const causes = [refusal('token_invalid'), botCheck, refusal('fingerprint_invalid')];
    const { sent, end } = await send([...causes, ...causes, 'answer'], ports);
    expect([sent.length, end]).toMatchObject([4, { code: 'token_invalid' }]);
    expect(sent[3]).toEqual({ Authorization: 'Bearer token-1', 'X-Captcha': 'result', 'X-Fingerprint': 'print-1' });
  });

  it('tells that terms are to be agreed to, and fails [auth.terms-451]', async () => {
    const told: string[] = [];
    const onTermsRequired = () => void told.push('terms');
    const terms = refusal('terms_changed', { exceptionCode: 1 });
    expect((await send([terms, 'answer'], { onTermsRequired })).end).toMatchObject({ ...terms, name: 'RequestError' });
    await send([refusal('terms_changed', { exceptionCode: 2 })], { onTermsRequired });
    expect(told).toEqual(['terms']);
  });

  it('ends at once when it is taken back while a bot check is shown [request.cancelled]', async () => {
    const abort = new AbortController();
    const captcha = {
      solve: async () => {
        abort.abort();
        return 'result';
      },
    };
    const { sent, end } = await send([botCheck, 'answer'], { captcha }, { signal: abort.signal });
    expect([sent.length, end]).toMatchObject([1, { status: 499, code: 'cancelled', message: 'close' }]);
  });
});
