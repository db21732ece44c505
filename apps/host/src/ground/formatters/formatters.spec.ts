import { buildSiteConfig } from '@longshot/testing';
import { buildPage } from '../../testing/build-page.tsx';

describe('the formatters of the page', () => {
  it('write sums as the language has them, or as the site’s template says', () => {
    expect(buildPage().services.formatters.money(2_500, 'EUR')).toBe('€25.00');
    const siteConfig = buildSiteConfig({ amountTemplate: '{amount} {currency}' });
    expect(buildPage({ siteConfig }).services.formatters.money(2_500, 'EUR')).toBe('25.00\u00a0€');
  });

  it('follow a configuration that was read anew', () => {
    const { services } = buildPage();
    services.store.replaceSiteConfig(buildSiteConfig({ amountTemplate: '{currency} {amount}' }));
    expect(services.formatters.money(2_500, 'EUR')).toBe('€\u00a025.00');
  });
});
