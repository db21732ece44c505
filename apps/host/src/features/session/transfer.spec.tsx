import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildUserConfig } from '@longshot/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../shell/app/app.tsx';
import { buildPage } from '../../testing/build-page.tsx';

jest.setTimeout(120_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
});

const show = async (path: string, isRequiredTransfer = true) => {
  window.history.replaceState(null, '', path);
  const siteConfig = buildSiteConfig({ isAgeRestrictionOn: false });
  const page = buildPage({ session: buildSession(), siteConfig });
  act(() => page.services.store.user.takeConfig(buildUserConfig({ isRequiredTransfer }), true));
  render(<App services={page.services} />);
  await screen.findByRole('contentinfo');
  return page;
};

describe('the transfer of an account', () => {
  it('sends a code to a telephone, checks it and shows what the account is then [auth.transfer-steps]', async () => {
    const { context } = await show('/en/live');
    context.transport.answer(operations.sendTransferCode, { success: true, validUntilMs: 1 });
    context.transport.answer(operations.checkTransferCode, { redirectToken: 'R'.repeat(43) });
    context.transport.answer(operations.getTransferData, { status: 'transferred', id: 7, password: 'new-password-1' });
    await userEvent.type(await screen.findByLabelText('Country code'), '371');
    await userEvent.type(screen.getByLabelText('Phone number'), '20 000 001');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    await userEvent.type(await screen.findByLabelText('Code from the SMS'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Check the code' }));
    expect(await screen.findByText('new-password-1')).toBeInTheDocument();
    expect(context.transport.lastInput(operations.sendTransferCode)).toMatchObject({
      params: { id: '7' },
      body: { country_code: '+371', phone: '20000001' },
    });
    expect(context.transport.lastInput(operations.getTransferData)?.body).toEqual({ redirectToken: 'R'.repeat(43) });
  });

  it('says why a code was not sent', async () => {
    const { context } = await show('/en/live');
    context.transport.refuse(operations.sendTransferCode, 'rate_limited');
    await userEvent.type(await screen.findByLabelText('Country code'), '371');
    await userEvent.type(screen.getByLabelText('Phone number'), '20000001');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  });

  it.each([
    ['/en/live', true, true],
    ['/en/live', false, false],
    ['/en/live?skip_transfer=1', true, false],
  ])(
    'is asked for at %s, required %s: %s [auth.transfer-needed] [auth.transfer-bypass]',
    async (path, isRequired, is) => {
      await show(path, isRequired);
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
      const dialogs = is ? await screen.findAllByRole('dialog') : screen.queryAllByRole('dialog');
      expect(dialogs).toHaveLength(is ? 1 : 0);
    },
  );
});
