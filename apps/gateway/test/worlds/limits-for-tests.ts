import type { LimitAnswer, LimitToSet } from '@longshot/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './browser-for-tests.ts';

const BASE = '/limit-service-api/api/external/web/v3';

/** A player's page of limits: a browser with the bearer token that limits ask for. */
export class LimitsPage {
  readonly #browser: TestBrowser;

  constructor(browser: TestBrowser) {
    this.#browser = browser;
  }

  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    language = 'en',
  ): Promise<LightMyRequestResponse> {
    const { token } = (await this.#browser.get('/web-api/user/gettoken')).json();
    const headers = { authorization: `Bearer ${token}`, 'x-language': language };
    return this.#browser.send(method, path.startsWith('/') ? path : `${BASE}/${path}`, body, headers);
  }

  set(...limits: readonly LimitToSet[]): Promise<LightMyRequestResponse> {
    return this.call('POST', 'limits', { limits });
  }

  /** Sets limits that must be taken. */
  async setWell(...limits: readonly LimitToSet[]): Promise<LimitAnswer> {
    const answer = await this.set(...limits);
    if (answer.statusCode !== 200) throw new Error(`limits: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  decide(action: 'confirm' | 'reject', limitType: number, accountId?: string): Promise<LightMyRequestResponse> {
    return this.call('POST', 'limitaction', { action, limitType, ...(accountId === undefined ? {} : { accountId }) });
  }

  async read(): Promise<LimitAnswer['limitsData']> {
    return (await this.call('GET', 'limits')).json().limitsData;
  }
}
