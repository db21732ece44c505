import { operations } from '@longshot/contracts';
import { buildCouponBet, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { liveBet, liveEvent, lineBet, lineEvent, renderCoupon } from '../../testing/render-coupon.tsx';

const rowOf = (name: string): HTMLElement => {
  const row = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name) !== null);
  if (row === undefined) throw new Error(`No bet is called ${name}.`);
  return row;
};

describe('an empty coupon', () => {
  it('says what will be here', async () => {
    await renderCoupon({ bets: [] });
    expect(screen.getByText('No bets yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Place/ })).toBeNull();
  });
});

describe('the bets of the coupon', () => {
  it('show what was chosen, where, and how the match stands', async () => {
    await renderCoupon();
    const row = rowOf('Arsenal');
    expect(within(row).getByText('2.1')).toBeVisible();
    expect(within(row).getByText('Match result')).toBeVisible();
    expect(within(row).getByText('Arsenal – Chelsea')).toBeVisible();
    expect(within(row).getByText(/^1–0,/)).toHaveTextContent('1–0, 34:00');
    expect(within(row).getByText('34:00')).toBeVisible();
    expect(within(rowOf('Over 2.5')).getByText('16:00')).toBeVisible();
  });

  it('show the marks of their teams where the player wants them', async () => {
    const { context } = await renderCoupon();
    const row = rowOf('Arsenal');
    const pictures = () => row.querySelectorAll('[aria-hidden="true"] > svg:has(clipPath)');
    expect(pictures()).toHaveLength(0);
    act(() => context.store.preferences.change({ hasCouponLogos: true }));
    expect(pictures()).toHaveLength(2);
    expect(pictures()[0]?.innerHTML).not.toBe(pictures()[1]?.innerHTML);
  });

  it('say in their details where a lead wins them early, and of no other', async () => {
    const ofResult = { ...lineBet, id: `${lineEvent.id}|1|1`, marketKey: '1', outcomeId: '1' };
    const siteConfig = { ...buildSiteConfig(), isEarlyPayoutOn: true };
    const { user } = await renderCoupon({ siteConfig, bets: [ofResult, liveBet, lineBet] });
    const early = 'Wins as soon as its team is two goals ahead';
    for (const name of [/^Real Sociedad/, /^Arsenal/, /^Over 2.5/])
      await user.click(screen.getByRole('button', { name }));
    expect(screen.getAllByText(early)).toHaveLength(1);
    expect(rowOf(lineEvent.home.name)).toHaveTextContent(early);
  });

  it('say nothing of taxes: none are withheld', async () => {
    const { context } = await renderCoupon();
    expect(context.store.preferences.current.partnerHasTaxes).toBe(true);
    expect(screen.queryByText(/tax/i)).toBeNull();
  });

  it('are removed one by one, and all at once with a way back', async () => {
    const { user, context } = await renderCoupon();
    await user.click(screen.getByRole('button', { name: 'Remove Arsenal, Match result' }));
    expect(context.store.coupon.bets.map((bet) => bet.id)).toEqual([lineBet.id]);
    await user.click(screen.getByRole('button', { name: 'Clear the coupon' }));
    expect(screen.getByText('No bets yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put 1 bet back' }));
    expect(rowOf('Over 2.5')).toBeVisible();
  });

  it('say when a price fell, with both figures, and total and win follow', async () => {
    const { change } = await renderCoupon();
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2', 1]);
    const row = rowOf('Arsenal');
    expect(within(row).getByText('Odds fell')).toBeVisible();
    expect(within(row).getByText('2.1').tagName).toBe('S');
    expect(within(row).getByText('2')).toBeVisible();
    expect(screen.getByText('3.99').tagName).toBe('S');
    expect(screen.getByText('3.80')).toBeVisible();
    expect(screen.getByText('€19.00')).toBeVisible();
  });

  it('keep a paused bet visible and leave it out of the sum until it opens', async () => {
    const { change } = await renderCoupon();
    change(liveEvent.id, ['s', liveEvent.id, '1', -1]);
    expect(within(rowOf('Arsenal')).getByText(/Match result is suspended/)).toBeVisible();
    expect(screen.getByText('Total odds, 1 of 2 bets')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bet €5.00 on 1 of 2' })).toBeEnabled();
    change(liveEvent.id, ['s', liveEvent.id, '1', 1]);
    expect(screen.getByRole('button', { name: 'Place bet €5.00' })).toBeEnabled();
  });

  it.each([
    ['closed market', ['d', liveEvent.id, '1'] as const, /no longer offered/],
    ['ended match', ['h', liveEvent.id, { status: 3 }] as const, /match is over/],
    ['removed match', ['r', liveEvent.id] as const, /match is over/],
    ['blocked outcome', ['p', liveEvent.id, '1', '1', '2.1', 0] as const, /is suspended/],
  ])('tell of a %s', async (_what, change, text) => {
    const rendered = await renderCoupon();
    rendered.change(liveEvent.id, [...change] as Parameters<typeof rendered.change>[1]);
    expect(within(rowOf('Arsenal')).getByText(text)).toBeVisible();
  });

  it('of one match depend on each other in an express; the first one counts', async () => {
    const other = buildCouponBet({ eventId: liveEvent.id, marketKey: '29', outcomeId: '74', coef: '1.72' });
    await renderCoupon({ bets: [liveBet, lineBet, other] });
    expect(within(rowOf('Yes')).getByText('Same match as bet 1, so this express leaves it out.')).toBeVisible();
    expect(screen.getByText('Total odds, 2 of 3 bets')).toBeVisible();
  });

  it('cannot be placed when none of them counts', async () => {
    const { change } = await renderCoupon({ bets: [liveBet] });
    change(liveEvent.id, ['s', liveEvent.id, '1', -1]);
    expect(screen.getByRole('button', { name: 'No bet can be placed' })).toBeDisabled();
  });
});

describe('the type of the coupon', () => {
  it('is a single for one bet and an express from two on', async () => {
    const { context } = await renderCoupon({ bets: [liveBet] });
    expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Express' })).toBeDisabled();
    act(() => void context.store.coupon.add(lineBet));
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
  });

  it('single with several bets places the one that is chosen', async () => {
    const { user } = await renderCoupon();
    await user.click(screen.getByRole('radio', { name: 'Single' }));
    expect(screen.getByText('€9.50')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Arsenal' }));
    expect(screen.getByText('€10.50')).toBeVisible();
  });

  it('is chosen with the arrow keys', async () => {
    const { user } = await renderCoupon();
    screen.getByRole('radio', { name: 'Express' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
  });
});

describe('the stake', () => {
  it('begins with the amount of the currency and moves by its step', async () => {
    const { user } = await renderCoupon();
    const field = screen.getByRole('textbox', { name: 'Stake in Euro' });
    expect(field).toHaveValue('5.00');
    await user.click(screen.getByRole('button', { name: 'Increase by 2.50' }));
    expect(field).toHaveValue('7.50');
    await user.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('2.50');
  });

  it('takes what players type: commas, short forms, Arabic digits', async () => {
    const { user, services } = await renderCoupon();
    const field = screen.getByRole('textbox');
    for (const [typed, minor] of [
      ['12,5', 1_250],
      ['.5', 50],
      ['٢٥', 2_500],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(services.coupon.amounts.stakeMinor).toBe(minor);
    }
    await user.tab();
    expect(field).toHaveValue('25.00');
  });

  it('places the coupon by the Enter key, once however long it is held', async () => {
    const { user, context, advance } = await renderCoupon();
    await advance(300);
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '0.10{Enter}');
    expect(context.transport.countOf(operations.placeCoupon)).toBe(0);
    await user.clear(field);
    await user.type(field, '7.50{Enter>3/}');
    expect(context.transport.countOf(operations.placeCoupon)).toBe(1);
    expect(context.transport.lastInput(operations.placeCoupon)?.body).toMatchObject({ amount: 750 });
  });

  it('below the smallest one says so, and one press sets it', async () => {
    const { user, advance } = await renderCoupon();
    await advance(300);
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '0.10');
    expect(screen.getByText('The minimum stake here is €0.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place bet €0.10' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Set to €0.50' }));
    expect(screen.getByRole('button', { name: 'Place bet €0.50' })).toBeEnabled();
  });

  it('above what there is says what there is, above the largest one says so, whichever is less', async () => {
    const { user, advance, context } = await renderCoupon();
    await advance(300);
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '2000');
    // The balance is the smaller of the two: whoever keeps to it keeps to both.
    expect(screen.getByText('You have €100.00, and your stake is €2,000.00.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/office/recharge');
    const { accounts } = context.store.session;
    act(() => context.store.session.updateAccounts(accounts.map((each) => ({ ...each, balanceMinor: 500_000 }))));
    expect(screen.getByText('The maximum stake here is €1,240.00.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set to €1,240.00' }));
    expect(screen.getByRole('button', { name: 'Place bet €1,240.00' })).toBeEnabled();
    expect(field).toHaveValue('1,240.00');
  });

  it('that is no amount is told with an example', async () => {
    const { user } = await renderCoupon();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'abc');
    expect(screen.getByText('Enter an amount such as 25.00.')).toBeVisible();
  });

  it('is asked of the gateway once the coupon rests', async () => {
    const { context, advance } = await renderCoupon();
    expect(context.transport.countOf(operations.getStakeBounds)).toBe(0);
    await advance(300);
    expect(context.transport.countOf(operations.getStakeBounds)).toBe(1);
    expect(context.transport.lastInput(operations.getStakeBounds)?.body).toEqual({
      iso: 'EUR',
      accountId: context.store.session.activeAccount?.id,
      typeId: 1,
      bets: [
        { eventId: liveEvent.id, marketKey: '1', outcomeId: '1' },
        { eventId: lineEvent.id, marketKey: '18:total=2.5', outcomeId: '12' },
      ],
    });
  });
});

describe('a visitor', () => {
  it('is asked to sign in by the place button itself', async () => {
    const { user, context } = await renderCoupon({ session: buildVisitor() });
    await user.click(screen.getByRole('button', { name: 'Sign in to place' }));
    expect(context.signInRequests).toEqual(['sign-in']);
    expect(context.store.coupon.count).toBe(2);
  });
});

describe('prices that are not live', () => {
  it('stop betting, say why, and open it again', async () => {
    const { context } = await renderCoupon();
    act(() => context.stream.setStatus('stale'));
    expect(screen.getByRole('button', { name: 'Betting suspended' })).toBeDisabled();
    expect(screen.getByText(/Betting opens again as soon as they are/)).toBeVisible();
    act(() => context.stream.setStatus('polling'));
    expect(screen.getByRole('button', { name: 'Place bet €5.00' })).toBeEnabled();
  });
});

describe('what is spoken', () => {
  it('is a change of the coupon, not a tick that changes nothing in it', async () => {
    const { change, context } = await renderCoupon();
    const region = screen.getByRole('status');
    change(liveEvent.id, ['p', liveEvent.id, '1', '2', '9', 1]);
    expect(region).toBeEmptyDOMElement();
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2', 1]);
    await screen.findByText('Odds of Arsenal fell to 2.');
    act(() => context.store.coupon.remove(lineBet.id));
    expect(screen.getByRole('status')).toBe(region);
  });
});
