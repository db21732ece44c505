import { operations, type RefusalCode } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { liveBet, liveEvent, renderCoupon } from '../../../testing/render-coupon.tsx';

const placeButton = () => screen.getByRole('button', { name: 'Place bet €5.00' });

describe('a refusal', () => {
  const refused = async (code: RefusalCode, part: { betIndex?: number; coef?: string; boundMinor?: number } = {}) => {
    const rendered = await renderCoupon();
    rendered.context.transport.refuse(operations.placeCoupon, code, { refusals: [{ code, ...part }] });
    await rendered.user.click(placeButton());
    return rendered;
  };

  const rowOf = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

  it.each([
    ['market_suspended', 'Market suspended', 'Remove bet'],
    ['market_closed', 'Market closed', 'Remove bet'],
    ['game_finished', 'Match over', 'Remove bet'],
    ['bets_dependent', 'Bets on the same match', 'Remove bet'],
    ['score_changed', 'The score changed', 'Remove bet'],
  ] as const)('%s stands at its bet and is solved by taking it out', async (code, title, action) => {
    const { user, context } = await refused(code, { betIndex: 1 });
    const row = rowOf('Over 2.5');
    expect(row.getByText(title)).toBeVisible();
    await user.click(row.getByRole('button', { name: action }));
    expect(context.store.coupon.bets.map((bet) => bet.id)).toEqual([liveBet.id]);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('coef_changed names both prices and is solved by accepting the new one', async () => {
    const { user } = await refused('coef_changed', { betIndex: 0, coef: '2' });
    expect(rowOf('Arsenal').getByText('Arsenal is now 2; it was 2.1.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept 3.80 and bet €5.00' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Accept 2' }));
    expect(placeButton()).toBeEnabled();
    expect(screen.getByText('3.80')).toBeVisible();
  });

  it('coef_changed follows the price, and leaves when the price comes back', async () => {
    const { change } = await refused('coef_changed', { betIndex: 0, coef: '2' });
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '1.95', 1]);
    expect(screen.getByText('Arsenal is now 1.95; it was 2.1.')).toBeVisible();
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2.1', 1]);
    expect(screen.queryByText('Odds changed')).toBeNull();
    expect(placeButton()).toBeEnabled();
  });

  it('banned_express switches to a single of that bet', async () => {
    const { user } = await refused('banned_express', { betIndex: 0 });
    await user.click(rowOf('Arsenal').getByRole('button', { name: 'Switch to single' }));
    expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Arsenal' })).toBeChecked();
  });

  it.each([
    ['below_min', 1_000, 'The minimum stake here is €10.00.', 'Set to €10.00', '10.00'],
    ['above_max', 300, 'The maximum stake here is €3.00.', 'Set to €3.00', '3.00'],
    ['insufficient_funds', 200, 'You have €2.00, and your stake is €5.00.', 'Stake €2.00', '2.00'],
  ] as const)('%s stands at the sum and is solved by setting it', async (code, boundMinor, text, action, value) => {
    const { user } = await refused(code, { boundMinor });
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    expect(screen.getByRole('textbox')).toHaveValue(value);
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['limit_reached', 'Limit reached'],
    ['self_excluded', 'You are self-excluded'],
    ['session_limit', 'Session over'],
    ['promo_invalid', 'Code not accepted'],
    ['blocked', 'Account on hold'],
  ] as const)('%s is told plainly and keeps the bets', async (code, title) => {
    const { context } = await refused(code);
    expect(screen.getByText(title)).toBeVisible();
    expect(context.store.coupon.count).toBe(2);
  });

  it.each([
    ['needs_data', 'Some of your details are missing', 'Complete your details', 'office/account/edit'],
    ['needs_identification', 'Verify your identity first', 'Verify identity', 'office/identification'],
    ['country_not_served', 'Not available in your country', 'What you can do', 'country-not-served'],
    ['break_due', 'Time for a break', 'See your time', 'office/responsible'],
    ['limit_prompt_due', 'Limits first, if you want them', 'Decide now', 'office/responsible'],
    ['reality_check_due', 'Time for a reality check', 'See your time', 'office/responsible'],
    ['currency_frozen', 'This currency is closed', 'See your accounts', 'office/account'],
    ['terms_changed', 'Our terms have changed', 'Read the terms', 'confirm-terms'],
    ['under_age', 'Too young to bet', 'See your account', 'office/account'],
    ['self_excluded', 'You are self-excluded', 'See until when', 'office/responsible'],
    ['session_limit', 'Session over', 'See your limits', 'office/responsible'],
    ['blocked', 'Account on hold', 'See why', 'block-appeal-history'],
    ['unavailable', 'The site is closed for now', 'See how long', 'maintenance'],
  ] as const)('%s of the decision of access has its own words and leads to the page it names', async (...row) => {
    const [code, title, action, page] = row;
    const { context, user } = await renderCoupon();
    context.transport.refuse(operations.placeCoupon, code, { reason: 'told', page });
    await user.click(placeButton());
    expect(screen.getByText(title)).toBeVisible();
    expect(context.store.coupon.count).toBe(2);
    await user.click(screen.getByRole('button', { name: action }));
    expect(context.navigator.url).toBe(`/en/${page}`);
  });

  it('rules_changed is solved by reloading the page', async () => {
    const { user, environment } = await refused('rules_changed');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(environment.reloads).toHaveLength(1);
  });

  it('duplicate_key leads to the history', async () => {
    const { user, context } = await refused('duplicate_key');
    await user.click(screen.getByRole('button', { name: 'See my bet' }));
    expect(context.navigator.url).toBe('/en/office/history');
  });

  it('unauthorised asks to sign in', async () => {
    const { user, context } = await refused('unauthorised');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(context.signInRequests).toEqual(['sign-in']);
  });

  it('type_invalid is solved by an express', async () => {
    const { user } = await refused('type_invalid');
    await user.click(screen.getByRole('button', { name: 'Switch to express' }));
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
    expect(screen.queryByText('Type not possible')).toBeNull();
  });

  it('of a market is overtaken by a newer price of its bet', async () => {
    const { change } = await refused('price_stale', { betIndex: 0 });
    expect(screen.getByText('Odds out of date')).toBeVisible();
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2.2', 1]);
    expect(screen.queryByText('Odds out of date')).toBeNull();
  });

  it('that is none of these says that nothing was taken, with the number of the request', async () => {
    const rendered = await renderCoupon();
    rendered.context.transport.refuse(operations.placeCoupon, 'rate_limited');
    await rendered.user.click(placeButton());
    expect(screen.getByText('Nothing was taken from your account. Your bets are still here.')).toBeVisible();
    expect(screen.getByText('test')).toBeVisible();
    await rendered.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(placeButton()).toBeEnabled();
  });

  it('is sent anew under a new key', async () => {
    const { user, context } = await refused('price_stale', { betIndex: 0 });
    await user.click(placeButton());
    expect(context.transport.lastInput(operations.placeCoupon)?.idempotencyKey).toBe('key-00000002');
  });
});
