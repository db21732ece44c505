import { operations, type ReferralView } from '@longshot/contracts';
import { TEST_NOW_MS } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const view: ReferralView = {
  code: 'ANNA7K2Q',
  offer: {
    id: 'friend',
    iso: 'EUR',
    rewardMinor: 1_000,
    depositMinor: 2_000,
    wageredMinor: 5_000,
    withinDays: 30,
    days: 14,
  },
  friends: [
    {
      name: 's***a',
      iso: 'EUR',
      openedAtMs: TEST_NOW_MS,
      endsAtMs: TEST_NOW_MS + 1,
      state: 'open',
      depositedMinor: 2_000,
      depositMinor: 2_000,
      settledMinor: 3_100,
      wageredMinor: 5_000,
      rewardMinor: 0,
    },
  ],
};
const render = (over: Partial<ReferralView> = {}) =>
  renderOffice('office/bringfriend', {
    prepare: ({ transport }) => transport.answer(operations.getReferral, { ...view, ...over }),
  });

describe('the page for friends', () => {
  it('has the player’s link and code to copy, and what both get for what', async () => {
    const { user } = await render();
    expect(await screen.findByText(/You both get a free bet of €10\.00 once/)).toHaveTextContent(
      /€20\.00.*€50\.00.*30 days/,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['They deposit €20.00', 'They settle bets of €50.00']),
    );
    expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(
      `${globalThis.location.origin}/en/?ref=ANNA7K2Q`,
    );
    expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue('ANNA7K2Q');
    expect(screen.getByRole('img', { name: 'Your link as a code' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Copy' })[1] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('says how far each friend is', async () => {
    await render();
    const friends = within(await screen.findByRole('table', { name: 'Your friends' }));
    expect(friends.getByRole('row', { name: /s\*\*\*a/ })).toHaveTextContent(/€31\.00 of €50\.00/);
    expect(friends.getByRole('progressbar')).toHaveAttribute('value', '3100');
  });

  it('says that there is no friend yet, and where nothing is offered', async () => {
    await render({ friends: [], offer: null });
    expect(await screen.findByText('Nobody has come by your link yet.')).toBeVisible();
    expect(screen.getByText('There is no offer for friends in your currency right now.')).toBeVisible();
  });
});
