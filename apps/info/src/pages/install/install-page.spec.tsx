import { buildSiteConfig } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { renderInfo } from '../../testing/render-info.tsx';

describe('the pages of installing the site', () => {
  it('shows a phone the way by a code, and says how it is installed there', async () => {
    await renderInfo('mobile');
    expect(await screen.findByRole('img', { name: `QR code of ${location.origin}/en/mobile` })).toBeVisible();
    expect(screen.getByText('iPhone and iPad, Safari')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Install on a computer' })).toHaveAttribute('href', '/en/desktop');
  });

  it('says what a computer can do', async () => {
    await renderInfo('desktop');
    expect(await screen.findByText('Chrome, Edge')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('promises no application where the site is none', async () => {
    await renderInfo('mobile', { siteConfig: buildSiteConfig({ isPwa: false }) });
    expect(await screen.findByText('Use this site in your browser. Bookmark it to find it again.')).toBeVisible();
    expect(screen.queryByText('Android, Chrome')).toBeNull();
  });
});
