import { operations, type BonusView, type MyBonuses } from '@longshot/contracts';
import { TEST_NOW_MS } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const DAY_MS = 86_400_000;

const bonus: BonusView = {
  id: '40001',
  offerId: 'welcome',
  title: 'Welcome',
  iso: 'EUR',
  state: 'wagering',
  reason: null,
  grantedMinor: 5_000,
  bonusMinor: 4_000,
  convertedMinor: 0,
  progressMinor: 6_000,
  requiredMinor: 10_000,
  createdAtMs: TEST_NOW_MS,
  endsAtMs: TEST_NOW_MS + 6 * DAY_MS,
  terms: {
    multiple: '2',
    basis: 'bonus',
    weights: [{ product: 'sport', share: '1' }],
    lowestCoef: '1',
    lowestLegs: 1,
    largestStakeMinor: null,
    order: 'own-first',
    acceptDays: 3,
    days: 7,
    capMinor: null,
    forfeits: [],
  },
};

const mine = (part: Partial<MyBonuses> = {}): MyBonuses => ({
  bonusType: null,
  waiting: [],
  bonuses: [bonus],
  betGrants: [],
  freeRounds: [],
  ...part,
});

describe('the page of bonuses', () => {
  it('shows how far one is wagered with the days that are left, and gives it up at a word', async () => {
    const { context, user, settle } = await renderOffice('office/bonuses/wager', {
      prepare: ({ transport }) => transport.answer(operations.getMyBonuses, mine()),
    });
    expect(await screen.findByRole('progressbar', { name: 'Wagered' })).toHaveAttribute('value', '6000');
    expect(screen.getByText('€60.00 of €100.00 wagered. 6 days left.')).toBeVisible();
    context.transport.answer(operations.giveUpBonus, { success: true });
    const given: BonusView = { ...bonus, state: 'forfeited', reason: 'given-up', bonusMinor: 0 };
    context.transport.answer(operations.getMyBonuses, mine({ bonuses: [given] }));
    await user.click(screen.getByRole('button', { name: 'Give up' }));
    await user.click(screen.getAllByRole('button', { name: 'Give up' }).at(-1) ?? document.body);
    await settle();
    expect(context.transport.lastInput(operations.giveUpBonus)).toEqual({ params: { grantId: '40001' } });
    expect(screen.getByText('You gave it up.')).toBeVisible();
  });

  it('shows free bets and boosts with what they are for', async () => {
    const betGrant = { offerId: 'free', title: 'Free bet', iso: 'EUR', lowestCoef: '3/2', lowestLegs: 1 } as const;
    const open = { ...betGrant, id: '7', kind: 'free-bet', amountMinor: 1_000, percent: null, state: 'open' } as const;
    const grant = { ...open, endsAtMs: TEST_NOW_MS + DAY_MS, couponId: null, isReturned: true };
    await renderOffice('office/bonuses/wager', {
      prepare: ({ transport }) => transport.answer(operations.getMyBonuses, mine({ bonuses: [], betGrants: [grant] })),
    });
    expect(await screen.findByRole('article', { name: 'Free bet' })).toHaveTextContent(/€10\.00.*1\.5/);
    expect(screen.getByText('It came back with a bet that was void.')).toBeVisible();
  });

  it('shows free rounds with what is left of them, and leads to their game', async () => {
    const given: MyBonuses['freeRounds'][number] = {
      id: '80001',
      offerId: 'reels',
      title: 'Ten on the house',
      gameName: 'Ember Ridge',
      gamePath: 'slots/game/103/ember-ridge',
      iso: 'EUR',
      rounds: 10,
      used: 3,
      stakeMinor: 20,
      wonMinor: 140,
      largestWinMinor: 5_000,
      pays: 'bonus-money',
      state: 'open',
      endsAtMs: TEST_NOW_MS + DAY_MS,
    };
    const over = { ...given, id: '80002', title: 'Five before', state: 'expired' } as const;
    await renderOffice('office/bonuses/wager', {
      prepare: ({ transport }) =>
        transport.answer(operations.getMyBonuses, mine({ bonuses: [], freeRounds: [given, over] })),
    });
    const card = within(await screen.findByRole('article', { name: 'Ten on the house' }));
    expect(card.getByText('7 of 10 left')).toBeVisible();
    expect(card.getByText('€1.40')).toBeVisible();
    expect(card.getByText('Bonus money, once all rounds are over')).toBeVisible();
    const play = card.getByRole('link', { name: 'Play Ember Ridge' });
    expect(play).toHaveAttribute('href', '/en/slots/game/103/ember-ridge');
    const ended = within(screen.getByRole('article', { name: 'Five before' }));
    expect(ended.queryByRole('link', { name: /Play/ })).not.toBeInTheDocument();
  });

  it('says that there is none, and where to find one', async () => {
    await renderOffice('office/bonuses/wager', {
      prepare: ({ transport }) => transport.answer(operations.getMyBonuses, mine({ bonuses: [] })),
    });
    expect(await screen.findByText('No bonuses yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See offers' })).toHaveAttribute('href', '/en/office/promotion');
  });
});

describe('the choice of bonuses', () => {
  it('is shown and saved at once [setting.bonus-choice]', async () => {
    const { context, user, settle } = await renderOffice('office/settings/bonus', {
      prepare: ({ transport }) => transport.answer(operations.getMyBonuses, mine({ bonusType: 1 })),
    });
    expect(await screen.findByRole('radio', { name: 'Sport' })).toBeChecked();
    context.transport.answer(operations.chooseBonus, { bonusType: 0 });
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await settle();
    expect(context.transport.lastInput(operations.chooseBonus)).toEqual({ body: { bonusType: 0 } });
  });
});

describe('the check of a promo code', () => {
  it('tells an unknown code', async () => {
    const { context, user, settle } = await renderOffice('office/settings/promo-code');
    context.transport.refuse(operations.checkOfferCode, 'promo_invalid', { field: 'code', reason: 'unknown' });
    await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'ABCD');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know this code.');
  });
});
