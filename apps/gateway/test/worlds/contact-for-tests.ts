import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './browser-for-tests.ts';
import type { TestCore } from './core-for-tests.ts';

/** A telephone to bind. */
export interface PhoneToBind {
  readonly phone_code: string;
  readonly phone_number: string;
}

/** Binds a telephone to an account of `TestBrowser.register`, as the office does: by the code that is sent to it. */
export async function bindPhone(
  { core, messages }: Pick<TestCore, 'core' | 'messages'>,
  browser: TestBrowser,
  phone: PhoneToBind,
): Promise<LightMyRequestResponse> {
  const { token } = (await browser.get('/web-api/user/gettoken')).json();
  const headers = { authorization: `Bearer ${token}` };
  const body = { kind: 'phone', ...phone, password: 'long enough' };
  const sent = await browser.post('/web-api/user/contact/change', body, headers);
  if (sent.statusCode !== 200) throw new Error(`contact: ${sent.statusCode} ${sent.body}`);
  await core.settled();
  const code = /\b\d{6}\b/.exec(messages.pop()?.text ?? '')?.[0];
  return browser.post('/web-api/user/contact/confirm', { kind: 'phone', code }, headers);
}
