import { operations } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { detailOf, open, openCoupon, prepareWith } from '../../testing/open-history.tsx';

const away = () => within(screen.getByRole('region', { name: 'Cash out while you are away' }));
describe('a value at which a coupon is sold by itself', () => {
  it('is set for the whole of it or a part, told, and removed again', async () => {
    const { user, context } = await openCoupon();
    const rule = { valueMinor: 1_500, sharePercent: 50 };
    context.transport.answer(operations.setAutoCashOut, { autoCashOut: rule });
    context.transport.answer(operations.removeAutoCashOut, { autoCashOut: null });
    await user.type(away().getByRole('textbox', { name: 'Cash out once the offer reaches' }), '15');
    await user.selectOptions(away().getByRole('combobox', { name: 'Part of the stake' }), '50');
    await user.click(away().getByRole('button', { name: 'Set' }));
    expect(context.transport.lastInput(operations.setAutoCashOut)?.body).toEqual(rule);
    expect(away().getByText(/^Cashes out 50% of the stake .* reaches €15.00,/)).toBeVisible();
    await user.click(away().getByRole('button', { name: 'Remove' }));
    expect(away().getByRole('button', { name: 'Set' })).toBeVisible();
    expect(context.transport.lastInput(operations.removeAutoCashOut)?.params).toEqual({ couponId: open.couponId });
  });

  it('may wait for the next goal of a match, and says where that can be no more', async () => {
    const { user, context } = await openCoupon();
    const rule = { valueMinor: 500, sharePercent: 100, event: 'goal' } as const;
    await user.type(away().getByRole('textbox', { name: 'Cash out once the offer reaches' }), '5');
    await user.selectOptions(away().getByRole('combobox', { name: 'When' }), 'half-time');
    context.transport.refuse(operations.setAutoCashOut, 'validation_failed', { field: 'event' });
    await user.click(away().getByRole('button', { name: 'Set' }));
    const when = away().getByRole('combobox', { name: 'When' });
    expect(when).toHaveAccessibleDescription('This can no longer happen in a match of this bet.');
    await user.selectOptions(when, 'goal');
    context.transport.answer(operations.setAutoCashOut, { autoCashOut: rule });
    await user.click(away().getByRole('button', { name: 'Set' }));
    expect(context.transport.lastInput(operations.setAutoCashOut)?.body).toEqual(rule);
    expect(away().getByText(/Waits for the next goal in a football match of this bet\.$/)).toBeVisible();
  });

  it('that the coupon can never bring is not sent, and said at the field', async () => {
    const { user, context } = await openCoupon();
    const field = away().getByRole('textbox', { name: 'Cash out once the offer reaches' });
    await user.type(field, '21.01{Enter}');
    expect(field).toHaveAccessibleDescription('Enter an amount from €0.01 to €21.00.');
    expect(context.transport.countOf(operations.setAutoCashOut)).toBe(0);
  });

  it('is shown as it was set, and the sale that it made says so', async () => {
    const sales = [{ atMs: 1_000, stakeMinor: 400, paidMinor: 342, isAutomatic: true }];
    const autoCashOut = { valueMinor: 1_500, sharePercent: 100 };
    await openCoupon(prepareWith({}, detailOf(open, { autoCashOut, sales })));
    expect(away().getByText(/^Cashes out as soon as the offer reaches €15.00,/)).toBeVisible();
    expect(screen.getByText(/€4.00 of the stake cashed out for €3.42, as you had set/)).toBeVisible();
  });

  it('is not offered for a free bet, which cannot be sold', async () => {
    await openCoupon(prepareWith({}, detailOf({ ...open, isFreeBet: true })));
    expect(screen.queryByRole('region', { name: 'Cash out while you are away' })).not.toBeInTheDocument();
  });
});
