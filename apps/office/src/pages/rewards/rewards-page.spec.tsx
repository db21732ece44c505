import { operations, type PointsView, type ShopItem } from '@longshot/contracts';
import { TEST_NOW_MS } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const item: ShopItem = {
  id: 'five-free',
  title: 'Free bet of €5',
  sentence: 'For one bet at odds of 1.50 and above.',
  gives: 'free-bet',
  iso: 'EUR',
  amountMinor: 500,
  count: 1,
  lottoId: null,
  points: 980,
  usualPoints: 1_000,
  standing: 'open',
  endsAtMs: TEST_NOW_MS,
  terms: {
    multiple: '0',
    basis: 'bonus',
    weights: [{ product: 'sport', share: '1' }],
    lowestCoef: '3/2',
    lowestLegs: 1,
    largestStakeMinor: null,
    order: 'own-first',
    acceptDays: 1,
    days: 14,
    capMinor: null,
    forfeits: [],
  },
};

const view: PointsView = {
  iso: 'EUR',
  balance: 1_240,
  earnedOfYear: 1_260,
  rates: [
    { product: 'sport', stakeMinor: 100 },
    { product: 'casino', stakeMinor: 500 },
  ],
  level: 'copper',
  levels: [
    { id: 'paper', fromPoints: 0, discountPercent: 0 },
    { id: 'copper', fromPoints: 500, discountPercent: 2 },
    { id: 'bronze', fromPoints: 2_500, discountPercent: 4 },
  ],
  missingPoints: 1_240,
  movements: [
    { id: '2', kind: 'taken-back', product: 'sport', points: -20, balanceAfter: 1_240, movedAtMs: TEST_NOW_MS },
    { id: '1', kind: 'earned', product: 'casino', points: 1, balanceAfter: 1_260, movedAtMs: TEST_NOW_MS },
  ],
  shop: [item],
};

const show = (points: PointsView) =>
  renderOffice('office/rewards', {
    prepare: ({ transport }) => {
      transport.answer(operations.getPoints, points);
      transport.answer(operations.getOffers, { offers: [] });
    },
  });

describe('the page of points', () => {
  it('tells the balance, the way to the next level, the levels and every movement', async () => {
    await show(view);
    expect(await screen.findByText('1,240 points')).toBeVisible();
    expect(screen.getByText('1,240 points to Bronze.')).toBeVisible();
    expect(screen.getByText('One point for every €5.00 you stake in games in a day.')).toBeVisible();
    const levels = within(screen.getByRole('list', { name: 'Levels' })).getAllByRole('listitem');
    const [own] = levels.filter((level) => level.getAttribute('aria-current') === 'true');
    expect(own).toHaveTextContent('2%Copper500You');
    const movements = within(screen.getByRole('table', { name: 'History' }));
    expect(movements.getByRole('row', { name: /Taken back Sport -20 1,240/ })).toBeVisible();
  });

  it('buys after one question, for the points that were shown, and says so', async () => {
    const { context, user, settle } = await show(view);
    expect(await screen.findByRole('article', { name: 'Free bet of €5' })).toHaveTextContent(
      /980 points.*1,000 points/,
    );
    context.transport.answer(operations.buyWithPoints, { points: 980, balance: 260 });
    context.transport.answer(operations.getPoints, { ...view, balance: 260 });
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    expect(screen.getByText('This costs 980 points. Spent points do not come back.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Get it' }).at(-1) ?? document.body);
    await settle();
    const sent = context.transport.lastInput(operations.buyWithPoints);
    expect(sent).toMatchObject({ body: { offerId: 'five-free', points: 980 } });
    expect(screen.getByText(/Free bet of €5: it is yours\./)).toBeVisible();
    expect(screen.getByText('260 points')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get it' })).toBeDisabled();
    expect(screen.getByText('You need 720 points more.')).toBeVisible();
  });

  it('says why nothing was bought, and that points below nothing are earned back', async () => {
    const { context, user, settle } = await show(view);
    context.transport.refuse(operations.buyWithPoints, 'rules_changed', { field: 'points' });
    context.transport.answer(operations.getPoints, { ...view, balance: -20 });
    await user.click(await screen.findByRole('button', { name: 'Get it' }));
    await user.click(screen.getAllByRole('button', { name: 'Get it' }).at(-1) ?? document.body);
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('It now costs a different number of points.');
    expect(screen.getByText(/New points fill the gap first\./)).toBeVisible();
  });

  it('says that there are none in the currency of the account', async () => {
    await renderOffice('office/rewards', {
      prepare: ({ transport }) => {
        transport.refuse(operations.getPoints, 'not_found');
        transport.answer(operations.getOffers, { offers: [] });
      },
    });
    expect(await screen.findByText('No points in your currency')).toBeVisible();
  });

  it('sells a ticket of lotto, tells what it is, and leads to its numbers', async () => {
    const of = { gives: 'lotto-ticket', amountMinor: 100, count: 2, lottoId: '11' } as const;
    const ticket = { ...item, ...of, id: 'ticket', title: 'Two lines of 6 of 49' };
    const { context, user, settle } = await show({ ...view, shop: [ticket] });
    expect(await screen.findByRole('article', { name: 'Two lines of 6 of 49' })).toHaveTextContent(
      /Lotto ticket2 × €1.00/,
    );
    context.transport.answer(operations.buyWithPoints, { points: 980, balance: 260 });
    await user.click(screen.getByRole('button', { name: 'Get it' }));
    await user.click(screen.getAllByRole('button', { name: 'Get it' }).at(-1) ?? document.body);
    await settle();
    const link = screen.getByRole('link', { name: 'Choose your numbers' });
    expect(link).toHaveAttribute('href', '/en/lotto/lotto-name/11');
  });
});
