import { buildSiteConfig } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentChoice } from '../../ground/consent/consent-choice.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { Footer } from './footer.tsx';

describe('the footer', () => {
  it('leads home by its logo [layout.footer-logo]', () => {
    renderInPage(<Footer renderFragment={() => null} />);
    expect(screen.getByRole('link', { name: 'Longshot, home' })).toHaveAttribute('href', '/en');
  });

  it('opens social links in a new tab [layout.footer-social]', () => {
    const socialLinks = [{ name: 'Network', link: 'https://n.example', iconName: 'n', placementTypeId: 0, value: '' }];
    renderInPage(<Footer renderFragment={() => null} />, { siteConfig: buildSiteConfig({ socialLinks }) });
    const link = screen.getByRole('link', { name: 'Network' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('keeps its social links where the rest is a fragment', () => {
    const socialLinks = [{ name: 'Network', link: 'https://n.example', iconName: 'n', placementTypeId: 0, value: '' }];
    const siteConfig = buildSiteConfig({ socialLinks, fragmentPlaces: ['footer'] });
    renderInPage(<Footer renderFragment={() => <p>From the gateway</p>} />, { siteConfig });
    expect(screen.getByText('From the gateway')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Network' })).toHaveAttribute('href', 'https://n.example');
  });

  it('shows the picture of the brand where the site has one', () => {
    const boot = { siteConfig: buildSiteConfig({ brandLogo: '/icons/acme.svg' }) };
    renderInPage(<Footer renderFragment={() => null} />, { boot });
    const home = screen.getByRole('link', { name: 'Longshot, home' });
    expect(home.querySelector('img')).toHaveAttribute('src', '/icons/acme.svg');
    expect(home.querySelector('svg')).toBeNull();
  });

  it('leads to the pages that remotes published for it, in their order and with their words', () => {
    const link = { path: 'information/about', label: 'About us', order: 20, menu: 'footer' } as const;
    const rules = { ...link, id: 'rules', path: 'information/rules', label: 'Rules', order: 30 };
    const live = { ...link, id: 'live', path: 'live', label: 'Live', menu: 'sections' as const };
    renderInPage(<Footer renderFragment={() => null} />, {
      boot: { navigation: [{ ...link, id: 'about' }, rules, live] },
    });
    const links = within(screen.getByRole('navigation', { name: 'Information' })).getAllByRole('link');
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['About us', '/en/information/about'],
      ['Rules', '/en/information/rules'],
    ]);
  });

  it('opens the choice of cookies', async () => {
    renderInPage(<Footer renderFragment={() => null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(consentChoice.isOpen).toBe(true);
    consentChoice.close();
  });
});
