import { operations } from '@longshot/contracts';
import { buildUserConfig } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { buildMenu } from '../../testing/build-office.ts';
import { renderOffice } from '../../testing/render-office.tsx';

describe('the column of the office', () => {
  it('has every page that a remote published, by category, also one that it does not know', async () => {
    await renderOffice('office/account', { isColumn: true });
    const pages = within(screen.getByRole('navigation', { name: 'Office' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Account', 'Deposit', 'My bets', 'Brand new'],
    ]);
    expect(pages.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Account', 'Money', 'Bets and bonuses', 'More'],
    ]);
  });

  it('offers no deposit to whom none is allowed', async () => {
    const menu = buildMenu({ recharge_allow: false });
    const categories = menu.categories.map(({ id, pages }) => ({
      id,
      pages: pages.filter((page) => page !== 'office-recharge'),
    }));
    await renderOffice('office/account', {
      isColumn: true,
      prepare: ({ transport }) => transport.answer(operations.getOfficeMenu, { ...menu, categories }),
    });
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('shows the links as they were published while the menu cannot be had', async () => {
    await renderOffice('office/account', {
      isColumn: true,
      prepare: ({ transport }) => transport.refuse(operations.getOfficeMenu, 'unavailable'),
    });
    expect(screen.getAllByRole('link')).toHaveLength(4);
  });

  it('hides the balances until they are asked for [user-config.hide-balance]', async () => {
    const { user } = await renderOffice('office/account', { isColumn: true });
    expect(screen.queryByText('€100.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show balances' }));
    expect(screen.getByText('€100.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide balances' }));
    expect(screen.queryByText('€100.00')).toBeNull();
  });

  it('shows the balances to a player who wants them shown', async () => {
    await renderOffice('office/account', {
      isColumn: true,
      prepare: ({ store }) => store.user.takeConfig(buildUserConfig({ user_hide_balance: false }), true),
    });
    expect(screen.getByText('€100.00')).toBeVisible();
  });

  it.each([
    [20, 'Weak'],
    [60, 'Medium'],
    [80, 'Good'],
    [100, 'Full'],
  ])('says how well the account is protected: at %i %s', async (protection_level, word) => {
    const { context, settle } = await renderOffice('office/account', { isColumn: true });
    act(() => context.store.user.takeConfig(buildUserConfig({ protection_level }), true));
    await settle();
    expect(screen.getByText(word)).toBeVisible();
  });

  it('says whether the player is verified', async () => {
    const { context, settle } = await renderOffice('office/account', { isColumn: true });
    const know = async (part: Parameters<typeof buildUserConfig>[0]) => {
      act(() => context.store.user.takeConfig(buildUserConfig(part), true));
      await settle();
    };
    await know({});
    expect(screen.getByText('Not confirmed')).toBeVisible();
    await know({ user_status_id: 1 });
    expect(screen.getByText('Being checked')).toBeVisible();
    await know({ internal_verification_status: 1 });
    expect(screen.getByText('Confirmed')).toBeVisible();
  });
});
