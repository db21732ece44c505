import { operations } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { pageOf } from './model/addresses.ts';
import { routes, slots } from './routes.ts';
import { buildDays, buildLines, buildMenu, buildMoney, links } from './testing/build-office.ts';

const buildOffice = (slot?: string) => {
  const context = buildContext({ url: '/en/office/account' });
  const { transport, store } = context;
  transport.answer(operations.getAccounts, () => ({ accounts: [...store.session.accounts] }));
  transport.answer(operations.getAccountsMoney, { accounts: [buildMoney('11')] });
  transport.answer(operations.getAccountLines, buildLines());
  transport.answer(operations.getAccountDays, buildDays());
  transport.answer(operations.getOfficeMenu, buildMenu());
  return { ...context, links: () => links, ...(slot !== undefined && { slot }) };
};

describe('the mount of the office', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildOffice();
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeInTheDocument();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(context.clock.timerCount).toBe(0);
    expect(document.body).toBeEmptyDOMElement();
  });

  it('fills the column where it is mounted in that slot, and marks the page that is shown', async () => {
    const context = buildOffice('start-column:office');
    await mountRemote(mount, context);
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
    await act(async () => context.navigator.push('/en/office/recharge'));
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Account' })).not.toHaveAttribute('aria-current');
  });
});

describe('the pages of the office', () => {
  it('are each found by their own address, and are for players', () => {
    const shown = routes.filter((route) => !('redirect' in route));
    for (const { path, guard } of shown)
      expect([path, pageOf(pathTo('ar', path)) === null, guard]).toEqual([path, false, 'signed-in']);
    expect(['/en/office', '/en/office/account/now', '/en'].map(pageOf)).toEqual([null, null, null]);
  });

  it('begin with the account [route.office-redirect]', () => {
    expect(routes.find(({ path }) => path === 'office')?.redirect).toBe('office/account');
  });

  it('have the column of their section', () => {
    expect(slots).toEqual(['start-column:office']);
  });
});
