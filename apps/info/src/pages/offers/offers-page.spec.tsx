import { operations, type OfferView } from '@longshot/contracts';
import { buildOffer, buildSession, buildUser } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderInfo } from '../../testing/render-info.tsx';

const session = buildSession({ user: buildUser() });
const back = buildOffer({
  id: 'back',
  kind: 'cashback',
  category: 'cashback',
  title: 'Cashback',
  standing: 'nothing-lost',
});

const render = (path: string, offers: readonly OfferView[], isSignedIn = true) =>
  renderInfo(path, {
    session: isSignedIn ? session : buildSession({ user: null, accounts: [] }),
    prepare: ({ transport }) => {
      transport.answer(operations.getOffers, { offers: [...offers] });
      transport.answer(operations.getOffer, () => offers[0] ?? buildOffer());
    },
  });

describe('the page of offers', () => {
  it('shows a card for each, narrows them by category, and takes one', async () => {
    const { context, user, settle } = await render('bonuses', [buildOffer(), back]);
    expect(await screen.findByRole('heading', { name: 'Bonuses', level: 1 })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('No losses from last week')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First deposit' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    context.transport.answer(operations.takeOffer, { state: 'waiting' });
    context.transport.answer(operations.getOffers, { offers: [buildOffer({ standing: 'waiting' }), back] });
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    await settle();
    expect(context.transport.lastInput(operations.takeOffer)).toEqual({ params: { offerId: 'welcome' }, body: {} });
    expect(screen.getByRole('link', { name: 'Deposit now' })).toHaveAttribute('href', '/en/office/recharge');
  });

  it('says why one was not taken', async () => {
    const { context, user, settle } = await render('bonuses', [buildOffer()]);
    context.transport.refuse(operations.takeOffer, 'forbidden', { field: 'offerId', reason: 'busy' });
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('Finish your current bonus first.');
  });

  it('leads a visitor to the registration', async () => {
    await render('bonuses', [buildOffer()], false);
    expect(await screen.findByRole('link', { name: 'Register to claim' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });
});

describe('the page of one offer', () => {
  it('tells its terms out of the row', async () => {
    await render('bonus/rules/welcome', [buildOffer()]);
    const terms = await screen.findByRole('region', { name: 'Terms' });
    const shown = within(terms)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(shown.slice(0, 8)).toEqual([
      ...['100%', '€10.00', '€100.00', '2.5 times bonus and deposit', '100%', '10%', '1.8', '€50.00'],
    ]);
    expect(
      within(terms).getByText('Withdrawing in the meantime ends the bonus; your own money stays yours.'),
    ).toBeVisible();
  });

  it('tells the steps of a mission, and leads who has joined it to their progress', async () => {
    const step = { count: 5, smallestMinor: 500, lowestCoef: '3/2', lowestLegs: 2, games: [], done: 1 } as const;
    const steps = [{ ...step, games: [...step.games], of: 'coupons' as const }];
    const mission = { gives: 'free-bet', withinDays: 14, state: 'running', endsAtMs: 0, steps } as const;
    const ofCoupon = { kind: 'mission', percent: null, smallestDepositMinor: null, standing: 'active' } as const;
    await render('bonus/rules/welcome', [buildOffer({ ...ofCoupon, mission: { ...mission, steps } })]);
    const terms = await screen.findByRole('region', { name: 'Terms' });
    expect(within(terms).getByText('14 days')).toBeVisible();
    expect(within(terms).getByText('Settled coupons').nextSibling).toHaveTextContent(
      '5 of €5.00 or more with 2 bets or more at odds of 1.5 or more for each bet',
    );
    expect(within(terms).queryByText('Wagering')).toBeNull();
    expect(screen.getByRole('link', { name: 'See your progress' })).toHaveAttribute('href', '/en/office/promotion');
  });

  it('tells how many lost bets an insurance covers', async () => {
    const insurance = { kind: 'bet-insurance', percent: null, smallestDepositMinor: null, insuredLegs: 1 } as const;
    await render('bonus/rules/welcome', [buildOffer(insurance)]);
    const term = await screen.findByText('Lost bets that count as returned');
    expect(term.nextSibling).toHaveTextContent('1');
  });

  it('says that there is none', async () => {
    await renderInfo('bonus/rules/absent', {
      prepare: ({ transport }) => transport.refuse(operations.getOffer, 'not_found', { field: 'offerId' }),
    });
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
  });
});
