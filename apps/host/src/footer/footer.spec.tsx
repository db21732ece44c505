import { buildSiteConfig } from '@longshot/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentChoice } from '../consent/consent-choice.ts';
import { buildRoute } from '../testing/build-page.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { footerLinks } from './footer-links.ts';
import { Footer } from './footer.tsx';

describe('the footer', () => {
  it('leads home by its logo [layout.footer-logo]', () => {
    renderInPage(<Footer />);
    expect(screen.getByRole('link', { name: 'Longshot, home' })).toHaveAttribute('href', '/en');
  });

  it('opens social links in a new tab [layout.footer-social]', () => {
    const socialLinks = [{ name: 'Network', link: 'https://n.example', iconName: 'n', placementTypeId: 0, value: '' }];
    renderInPage(<Footer />, { siteConfig: buildSiteConfig({ socialLinks }) });
    const link = screen.getByRole('link', { name: 'Network' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('leads to the pages that the release has', () => {
    const routes = [
      buildRoute({ id: 'about', path: 'information/about' }),
      buildRoute({ id: 'rules', path: 'information/rules/:ruleGroup/:chapter?' }),
      buildRoute({ id: 'old', path: 'information/contacts', redirect: 'information/about' }),
    ];
    expect(footerLinks({ routes, language: 'de' })).toEqual([
      { to: '/de/information/about', key: 'about' },
      { to: '/de/information/rules', key: 'rules' },
    ]);
  });

  it('opens the choice of cookies', async () => {
    renderInPage(<Footer />);
    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(consentChoice.isOpen).toBe(true);
    consentChoice.close();
  });
});
