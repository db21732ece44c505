import { operations } from '@longshot/contracts';
import { act, screen } from '@testing-library/react';
import { buildOffer, buildSiteConfig } from '@longshot/testing';
import { buildSettings } from '../../testing/build-office.ts';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const show = async (path = 'office/settings', options: RenderOptions = {}) => {
  const rendered = await renderOffice(path, options);
  await screen.findByRole('heading', { name: 'Settings' });
  await rendered.settle();
  return rendered;
};
const SAVED = { success: true, message: 'main_save_success' };

describe('the settings', () => {
  it('stand on screens with addresses of their own', async () => {
    await show('office/settings/notification');
    const screens = screen.getByRole('navigation', { name: 'Settings' });
    expect([...screens.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en/office/settings',
      '/en/office/settings/notification',
      '/en/office/settings/sports-line',
      '/en/office/settings/sports-live',
      '/en/office/settings/wallets',
      '/en/office/settings/bonus',
      '/en/office/settings/first-deposit-bonus',
      '/en/office/settings/cashback',
      '/en/office/settings/promo-code',
    ]);
    expect(screen.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('switch')).toHaveLength(2);
  });

  it('have the wallets, and a screen for each kind of bonus with its offers alone', async () => {
    await show('office/settings/wallets');
    expect(screen.getByRole('table', { name: 'Currencies' })).toBeVisible();
  });

  it.each([
    ['first-deposit-bonus', 'Welcome'],
    ['cashback', 'Something back'],
  ])('%s shows its offers alone', async (path, title) => {
    const offers = [
      buildOffer({ id: 'welcome', kind: 'first-deposit', title: 'Welcome' }),
      buildOffer({ id: 'back', kind: 'cashback', title: 'Something back' }),
    ];
    await show(`office/settings/${path}`, {
      prepare: ({ transport }) => transport.answer(operations.getOffers, { offers }),
    });
    expect((await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))).toEqual([title]);
  });

  it('offer no mails where none can be sent', async () => {
    await show('office/settings/notification', { siteConfig: buildSiteConfig({ isMailDelivered: false }) });
    expect(screen.getByText(/^We cannot send email/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are saved at once by id and value [setting.save]', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.saveOfficeSetting, SAVED);
    await user.click(screen.getByRole('switch', { name: 'Hide balances in my account' }));
    await settle();
    expect(context.transport.lastInput(operations.saveOfficeSetting)?.body).toEqual({
      id: 'user_hide_balance',
      value: false,
    });
    expect(screen.getByRole('switch')).not.toBeChecked();
    expect(context.notified).toMatchObject([{ tone: 'success', standardText: 'saved' }]);
  });

  it('come back to their old value where saving fails, with a notice [notice.settings-save-failure]', async () => {
    const { user, context, settle } = await show();
    const held = context.transport.hold(operations.saveOfficeSetting);
    const toggle = screen.getByRole('switch', { name: 'Hide balances in my account' });
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    await act(async () => held.reject({ status: 503, code: 'unavailable' }));
    await settle();
    expect(toggle).toBeChecked();
    expect(context.notified).toMatchObject([
      { tone: 'danger', title: 'Hide balances in my account', standardText: 'query-error' },
    ]);
  });

  it('come back as well where the answer says that they were not saved', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.saveOfficeSetting, { success: false, message: 'no' });
    await user.click(screen.getByRole('switch'));
    await settle();
    expect(screen.getByRole('switch')).toBeChecked();
  });

  it('stay as they were changed where the request was cancelled, without a notice [notice.settings-save-cancelled]', async () => {
    const { user, context, settle } = await show();
    context.transport.fail(operations.saveOfficeSetting, { status: 499, code: 'cancelled' });
    await user.click(screen.getByRole('switch'));
    await settle();
    expect(screen.getByRole('switch')).not.toBeChecked();
    expect(context.notified).toEqual([]);
  });

  it('of mails that fail take back nothing that was saved meanwhile', async () => {
    const { user, context, settle } = await show('office/settings/notification');
    const held = context.transport.hold(operations.saveOfficeSetting);
    await user.click(screen.getByRole('switch', { name: 'Emails about payments' }));
    context.transport.answer(operations.saveOfficeSetting, SAVED);
    await user.click(screen.getByRole('switch', { name: 'Emails about bets' }));
    await act(async () => held.reject({ status: 503, code: 'unavailable' }));
    await settle();
    expect(screen.getByRole('switch', { name: 'Emails about payments' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Emails about bets' })).toBeChecked();
  });

  it('of sports send the whole list of the line or of live [setting.disallow-lists]', async () => {
    const { user, context, settle } = await show('office/settings/sports-line', {
      prepare: ({ transport }) =>
        transport.answer(
          operations.getOfficeSettings,
          buildSettings({ lineDisallowSports: [7], liveDisallowSports: [1] }),
        ),
    });
    context.transport.answer(operations.saveLineDisallowSports, SAVED);
    expect(screen.getByRole('switch', { name: 'Sport 7, no matches now' })).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Tennis' }));
    await settle();
    expect(context.transport.lastInput(operations.saveLineDisallowSports)?.body).toEqual({ sports: [5, 7] });
    expect(context.transport.countOf(operations.saveLiveDisallowSports)).toBe(0);
    context.transport.refuse(operations.saveLineDisallowSports, 'unavailable');
    await user.click(screen.getByRole('switch', { name: 'Football' }));
    await settle();
    expect(screen.getByRole('switch', { name: 'Football' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Tennis' })).not.toBeChecked();
  });

  it('say that they did not load, and try again', async () => {
    const { user, context, settle } = await show('office/settings', {
      prepare: ({ transport }) => transport.refuse(operations.getOfficeSettings, 'unavailable'),
    });
    context.transport.answer(operations.getOfficeSettings, buildSettings());
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(screen.getByRole('switch')).toBeChecked();
  });
});
