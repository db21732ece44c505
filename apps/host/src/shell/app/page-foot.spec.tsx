import { buildSiteConfig } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { StreamNotice } from '../../features/notices/stream-notice.tsx';
import { OverrideBadge } from '../../features/remotes/override-badge.tsx';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { AtFoot, PageFoot } from '../../ground/parts/page-foot.tsx';

const override = { of: 'coupon@1.1.0-b', expiresAtMs: Date.UTC(2026, 0, 2) };
const delivery = { cohort: 'override', bucket: null, killed: [], blocked: [], override, reportToken: 't' } as const;

describe('the foot of the page', () => {
  it('has one place for the badge of another version, the choice of cookies and the word on prices', async () => {
    const { context } = renderInPage(
      <PageFoot>
        <StreamNotice />
        <ConsentBanner />
        <AtFoot>
          <OverrideBadge />
        </AtFoot>
      </PageFoot>,
      { boot: { delivery }, siteConfig: buildSiteConfig({ isShowCookieAgreePopup: true }) },
    );
    act(() => context.stream.setStatus('stale'));
    const consent = await screen.findByRole('region');
    const badge = screen.getByText(/You are seeing coupon@1.1.0-b/).closest('[role=status]');
    const stale = screen.getByText('Odds are not updating.').closest('[role=status]');
    expect(consent.parentElement).toHaveClass('foot');
    expect([badge?.parentElement, stale?.parentElement]).toEqual([consent.parentElement, consent.parentElement]);
  });

  it('says that prices come at intervals where too many pages are open, until this one is taken', () => {
    const { context } = renderInPage(
      <PageFoot>
        <StreamNotice />
      </PageFoot>,
    );
    act(() => context.stream.setStatus('polling', true));
    expect(screen.getByText('This site is open in too many tabs.')).toBeInTheDocument();
    act(() => context.stream.setStatus('live'));
    expect(screen.queryByText('This site is open in too many tabs.')).not.toBeInTheDocument();
  });
});
