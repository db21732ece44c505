import { operations } from '@longshot/contracts';
import { buildUserConfig } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { buildMenu } from '../../testing/build-office.ts';
import { renderOffice } from '../../testing/render-office.tsx';

describe('the column of the office', () => {
  it('has every page that a remote published, by category, also one that it does not know', async () => {
    await renderOffice('office/account', { isColumn: true });
    const pages = within(screen.getByRole('navigation', { name: 'My account' }));
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

  it('has a bar for each limit of the account in use, with what is left of it, and none for a limit of 999999999 [limit.deposit-none]', async () => {
    const limit = {
      limitType: 20,
      type: 'deposit',
      measure: 'money',
      label: 'deposit_day',
      optionsMap: {},
      id: '1',
      accountId: '11',
      iso: 'EUR',
      limitValue: 10_000,
      limitBalance: 1_000,
      used: 9_000,
      isNearlyReached: true,
      limitState: 'ACTIVE',
      needApprove: false,
      askedAt: 0,
      startedAt: 0,
      endsAt: null,
      periodHours: 24,
      selfExcludeReason: null,
    } as const;
    const limitsData = [
      { ...limit, availableValues: [] },
      { ...limit, availableValues: [], accountId: '12' },
      { ...limit, availableValues: [], label: 'deposit_week', limitType: 21, limitValue: 999_999_999 },
    ];
    await renderOffice('office/account', {
      isColumn: true,
      prepare: ({ transport }) =>
        transport.answer(operations.getLimits, { limitsData, raiseWaitSeconds: 0, approvalWindowSeconds: 0 }),
    });
    const limits = within(screen.getByRole('region', { name: 'Your limits' }));
    expect(
      limits.getAllByRole('progressbar').map((bar) => [bar.getAttribute('value'), bar.getAttribute('max')]),
    ).toEqual([['9000', '10000']]);
    expect(limits.getByText('€10.00 left of €100.00')).toBeVisible();
    expect(limits.getByText('Nearly reached')).toBeVisible();
    expect(limits.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/en/office/responsible');
  });

  it('has no limits where there are none', async () => {
    await renderOffice('office/account', { isColumn: true });
    expect(screen.queryByRole('region', { name: 'Your limits' })).toBeNull();
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

  const showKnown = async () => {
    const { context, settle } = await renderOffice('office/account', { isColumn: true });
    return async (part: Parameters<typeof buildUserConfig>[0]) => {
      act(() => context.store.user.takeConfig(buildUserConfig(part), true));
      await settle();
    };
  };

  it.each([
    ['Weak', [0, 30]],
    ['Medium', [31, 69]],
    ['Good', [70, 99]],
    ['Full', [100]],
  ])(
    'says how well the account is protected: %s at %j [user-state.protection-bad] [user-state.protection-normal] [user-state.protection-good] [user-state.protection-full]',
    async (word, levels) => {
      const know = await showKnown();
      for (const protection_level of levels) {
        await know({ protection_level });
        expect(screen.getByText(word)).toBeVisible();
      }
    },
  );

  it('says nothing of the protection where its level is not known [user-state.protection-null]', async () => {
    const know = await showKnown();
    await know({ protection_level: null });
    expect(screen.queryByText('Protection')).toBeNull();
  });

  it('says whether the player is verified [user-state.verified-internal] [user-state.pending]', async () => {
    const know = await showKnown();
    await know({});
    expect(screen.getByText('Not verified')).toBeVisible();
    await know({ user_status_id: 1 });
    expect(screen.getByText('Being checked')).toBeVisible();
    await know({ internal_verification_status: 1 });
    expect(screen.getByText('Verified')).toBeVisible();
  });

  it('takes the group code of success for verified, until another document is asked for [user-state.verified-group] [user-state.verified-document] [user-state.not-verified]', async () => {
    const know = await showKnown();
    const verified = { verification_status_group_code: 'VERIFICATION_SUCCESSFUL' };
    await know(verified);
    expect(screen.getByText('Verified')).toBeVisible();
    await know({ ...verified, requested_additional_document: 1 });
    expect(screen.getByText('Not verified')).toBeVisible();
    await know({ internal_verification_status: 1, verification_status: 1 });
    expect(screen.getByText('Not verified')).toBeVisible();
  });
});
