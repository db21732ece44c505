import { screen } from '@testing-library/react';
import type { PageDelivery } from '@longshot/contracts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { usePage } from '../start/page-context.tsx';
import { MountContextProvider } from './mount-context.tsx';
import { OverrideBadge } from './override-badge.tsx';
import { RemotePlace } from './remote-place.tsx';

const delivery: PageDelivery = {
  cohort: 'stable',
  bucket: null,
  killed: [],
  blocked: [],
  override: null,
  reportToken: 'token',
};

const Betting = () => (
  <MountContextProvider page={usePage()}>
    <RemotePlace name="betting" place="content" skeleton={null} />
  </MountContextProvider>
);

describe('what a page is told of its release', () => {
  it('puts a panel in place of a remote that is switched off, and asks for none of its code', () => {
    renderInPage(<Betting />, { boot: { delivery: { ...delivery, killed: ['betting'] } } });
    expect(screen.getByText('Switched off for now')).toBeInTheDocument();
    expect(screen.queryByText('remote betting')).toBeNull();
  });

  it('leaves the others where they are', () => {
    renderInPage(<Betting />, { boot: { delivery: { ...delivery, killed: ['coupon'] } } });
    expect(screen.getByText('remote betting')).toBeInTheDocument();
  });

  it('shows a badge with the way back as long as the session sees something else', () => {
    const override = { of: 'coupon@1.1.0-b', expiresAtMs: Date.UTC(2026, 0, 2) };
    renderInPage(<OverrideBadge />, { boot: { delivery: { ...delivery, cohort: 'override', override } } });
    expect(screen.getByRole('status')).toHaveTextContent(/You see coupon@1.1.0-b instead of the usual version/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '?release=off');
  });
});
