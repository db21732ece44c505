import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { cookieValue } from '../../platform/http/cookies.ts';
import { saveReferral } from './referral-cookies.ts';

describe('who sent a visitor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), buildRemoteContract('2.0.0-b'));
  });
  afterAll(() => test.close());
  const cookiesOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
    return [answer.headers['set-cookie'] ?? []].flat();
  };

  it('is kept by the first page, for the gateway alone', async () => {
    expect(await cookiesOf('/en/live?ref=friend&subid=a%20b')).toEqual([
      'refererid=friend; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax',
      'subid=a%20b; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is kept before a visitor is led to their language', async () => {
    expect(await cookiesOf('/live?ref=friend')).toHaveLength(1);
  });

  it('is not asked for by files, calls, and pages without a query', async () => {
    for (const url of ['/x.png?ref=a', '/web-api/menu?ref=a', '/en/live']) expect(await cookiesOf(url)).toEqual([]);
  });

  it('is added to what the cookie of an earlier visit holds', async () => {
    const [first = ''] = await cookiesOf('/en?bf=one');
    const cookie = first.split(';')[0] ?? '';
    const [second = ''] = await cookiesOf('/en?tag=two', { cookie });
    const values = JSON.parse(cookieValue(second.split(';')[0], 'referral_values') ?? '') as object;
    expect(Object.keys(values)).toEqual(['bf_id', 'reflinkid']);
    expect(second).toContain('Max-Age=5184000;');
  });

  it('is not kept when saving fails, which is logged and stops nothing [referral.failure]', () => {
    const logged: unknown[] = [];
    const request = {
      url: '/en?ref=friend',
      headers: {},
      protocol: 'https',
      log: { error: (_error: unknown, message: string) => logged.push(message) },
    } as unknown as FastifyRequest; // as much of a request as is read
    const sent: string[] = [];
    const header = (_name: string, value: string) => sent.push(value);
    saveReferral(request, { header } as unknown as FastifyReply, 0);
    expect(sent).toEqual(['refererid=friend; Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax']);
    const broken = {
      header: () => {
        throw new Error('headers are gone');
      },
    } as unknown as FastifyReply;
    saveReferral(request, broken, 0);
    expect(logged).toEqual(['fail save referral tags']);
  });
});
