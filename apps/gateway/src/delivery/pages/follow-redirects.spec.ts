import { defaultSiteConfig } from '@longshot/contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { resolveRedirect } from '../../site/access/resolve-redirect.ts';
import { redirectOfService } from './follow-redirects.ts';
import type { PageVisit } from './page-visit.ts';

const rules = [
  { from: '/spring', to: '/live', code: 301, reason: 'over' },
  { from: '/here', to: '/there', reason: 'a' },
  { from: '/there', to: '/here', reason: 'b' },
] as const;
const ask = (url: string): Promise<unknown> => Promise.resolve(resolveRedirect(rules, url));

const logged: unknown[] = [];
beforeEach(() => void logged.splice(0));

const visit = (url: string, isProduction: boolean): PageVisit => {
  const request = { url, log: { error: (_: object, line: string) => logged.push(line) } };
  const query = url.split('?')[1] ?? '';
  const siteConfig = { ...defaultSiteConfig(), isProduction };
  // Of the request nothing else is looked at, and of the visit nothing but these.
  return { request: request as unknown as FastifyRequest, query, siteConfig } as PageVisit;
};

describe('the redirect service', () => {
  it('is followed in production [block.redirect-production]', async () => {
    expect(await redirectOfService(visit('/en/spring?x=1', true), ask)).toEqual({ url: '/en/live?x=1', code: 301 });
    expect(await redirectOfService(visit('/en/live', true), ask)).toBeNull();
  });

  it('is followed elsewhere where the query asks for it [block.redirect-flag]', async () => {
    const led = await redirectOfService(visit('/en/spring?redirect_light=1', false), ask);
    expect(led).toEqual({ url: '/en/live?redirect_light=1', code: 301 });
  });

  it('is not followed elsewhere otherwise [block.redirect-other]', async () => {
    expect(await redirectOfService(visit('/en/spring', false), ask)).toBeNull();
    expect(logged).toEqual([]);
  });

  it.each([[undefined], [{ redirect: true }], [{ ...resolveRedirect(rules, '/spring'), url: 'javascript:alert(1)' }]])(
    'that answers %j is logged and not followed [block.redirect-format]',
    async (answer) => {
      expect(await redirectOfService(visit('/en/spring', true), () => Promise.resolve(answer))).toBeNull();
      expect(logged).toEqual(['redirect service: incorrect format']);
    },
  );

  it('that goes in a circle is logged and not followed [block.redirect-cyclic]', async () => {
    expect(await redirectOfService(visit('/en/here', true), ask)).toBeNull();
    expect(logged).toEqual(['cyclic redirect detected, redirect not performed']);
  });
});
