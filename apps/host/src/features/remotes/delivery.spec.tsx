import { REMOTE_STATE } from '@longshot/store';
import { act, screen } from '@testing-library/react';
import type { PageDelivery } from '@longshot/contracts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { MountContextProvider } from './mount-context.tsx';
import { OverrideBadge } from './override-badge.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import { SlotOutlet } from './slot-outlet.tsx';

const delivery: PageDelivery = {
  cohort: 'stable',
  bucket: null,
  killed: [],
  blocked: [],
  override: null,
  reportToken: 'token',
};

const Betting = () => (
  <MountContextProvider page={usePage()} Slot={SlotOutlet}>
    <RemoteOutlet name="betting" place="content" skeleton={null} />
  </MountContextProvider>
);

const Coupon = () => (
  <MountContextProvider page={usePage()} Slot={SlotOutlet}>
    <RemoteOutlet name="coupon" place="column" skeleton={null} />
  </MountContextProvider>
);

describe('what a page is told of its release', () => {
  it('puts a panel in place of a remote that is switched off, and asks for none of its code', () => {
    renderInPage(<Betting />, { boot: { delivery: { ...delivery, killed: ['betting'] } } });
    expect(screen.getByText('Unavailable for now')).toBeInTheDocument();
    expect(screen.queryByText('remote betting')).toBeNull();
  });

  it('leaves the others where they are', () => {
    renderInPage(<Betting />, { boot: { delivery: { ...delivery, killed: ['coupon'] } } });
    expect(screen.getByText('remote betting')).toBeInTheDocument();
  });

  it('puts a panel in place of a remote that is switched off while it stands there, and the remote back', () => {
    const { services, opened } = renderInPage(<Betting />);
    const tell = (killed: string[]) => act(() => services.delivery.take({ killed, blocked: [], withdrawn: [] }));
    tell(['betting']);
    expect(screen.getByText('Unavailable for now')).toBeInTheDocument();
    expect(screen.queryByText('remote betting')).toBeNull();
    expect(opened.map(({ isDisposed }) => isDisposed)).toEqual([true]);
    tell([]);
    expect(screen.getByText('remote betting')).toBeInTheDocument();
    expect(opened).toHaveLength(2);
  });

  it('shows a badge with the way back as long as the session sees something else', () => {
    const override = { of: 'coupon@1.1.0-b', expiresAtMs: Date.UTC(2026, 0, 2) };
    renderInPage(<OverrideBadge />, { boot: { delivery: { ...delivery, cohort: 'override', override } } });
    expect(screen.getByRole('status')).toHaveTextContent(/You are seeing coupon@1.1.0-b instead of the usual version/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '?release=off');
  });

  it('says in the badge which build stands in for the one that was asked for, as long as it does', () => {
    const override = { of: 'coupon@1.1.0-b', expiresAtMs: Date.UTC(2026, 0, 2) };
    const entry = (version: string) => [{ url: '', metadata: { version, integrity: '' }, extras: {} }];
    const release = { id: 'r-1', microFrontends: { coupon: entry('1.1.0-b'), betting: entry('1.0.0-a') } };
    const { services } = renderInPage(
      <>
        <Coupon />
        <OverrideBadge />
      </>,
      { boot: { release: release as never, delivery: { ...delivery, cohort: 'override', override } } },
    );
    const badge = () => document.querySelector('a[href="?release=off"]')?.closest('[role=status]')?.textContent;
    const states = services.store.remotes;
    expect(badge()).not.toContain('could not be loaded');
    act(() => {
      for (const name of ['coupon', 'betting']) states.change(name, REMOTE_STATE.ready);
    });
    expect(badge()).toContain('coupon@1.1.0-b could not be loaded: you are seeing coupon@1.0.0-a instead');
    expect(badge()).not.toContain('betting');
    act(() => states.change('coupon', REMOTE_STATE.notExist));
    expect(badge()).not.toContain('could not be loaded');
  });
});
