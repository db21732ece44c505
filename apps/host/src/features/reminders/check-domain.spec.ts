import { buildSiteConfig } from '@longshot/testing';
import { buildPage } from '../../testing/build-page.tsx';
import { checkDomain } from './check-domain.ts';

describe('the check of domains', () => {
  const said = (domains: string[], host: string) => {
    const { services, context } = buildPage({ siteConfig: buildSiteConfig({ domains }) });
    checkDomain(services, host);
    return context.tracked;
  };

  it.each(['bets.example.evil.test', 'longshot.example.evil.test', 'notlongshot.example', 'example'])(
    'logs a DomainsChecker error at %s [block.domains-checker]',
    (host) => {
      const data = { message: `DomainsChecker error: ${host}` };
      expect(said(['longshot.example', 'bets.example'], host)).toEqual([{ event: 'page_error', data }]);
    },
  );

  it('says nothing at a domain of the site, below one, and where the site names none', () => {
    expect(said(['longshot.example'], 'longshot.example')).toEqual([]);
    expect(said(['longshot.example'], 'www.longshot.example')).toEqual([]);
    expect(said([], 'anything.test')).toEqual([]);
  });
});
