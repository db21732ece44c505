import { operations } from '@longshot/contracts';
import { buildUser, buildSession, buildUserConfig } from '@longshot/testing';
import { screen } from '@testing-library/react';
import { renderOffice, type RenderOptions } from '../../testing/render-office.tsx';

const show = async (config: Parameters<typeof buildUserConfig>[0] = {}, options: RenderOptions = {}) => {
  const session = buildSession({ user: buildUser({ needsIdentification: true }) });
  const rendered = await renderOffice('office/identification', {
    session,
    prepare: ({ store }) => store.user.takeConfig(buildUserConfig(config), false),
    ...options,
  });
  await screen.findByRole('heading', { name: 'Identification' });
  return rendered;
};
const ask = () => screen.getByRole('button', { name: 'Ask for the check' });

describe('the page of identification', () => {
  it('says what is closed, and how to go on', async () => {
    const { user, context } = await show();
    expect(screen.getByText(/^Nothing can be staked, deposited or withdrawn before we know who you are/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Personal data' }));
    expect(context.navigator.url).toBe('/en/office/account/edit');
  });

  it('asks for the check, and shows that it is under way', async () => {
    const { user, context, settle } = await show();
    context.transport.answer(operations.requestIdentification, { playerId: '7', state: 'pending' });
    context.transport.answer(operations.getUserConfig, { result: buildUserConfig({ user_status_id: 1 }), error: null });
    await user.click(ask());
    await settle();
    expect(screen.getByText(/^We are checking your details/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for the check' })).toBeNull();
  });

  it('says what has to be told first', async () => {
    const { user, context, settle } = await show();
    context.transport.refuse(operations.requestIdentification, 'needs_data', { page: 'office/account/edit' });
    await user.click(ask());
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Tell your name, address and the number of your document first.',
    );
  });

  it('says that the last check failed, and lets ask again', async () => {
    await show({ verification_status_group_code: 'VERIFICATION_FAILED' });
    expect(screen.getByText(/^We could not confirm your details the last time/)).toBeVisible();
    expect(ask()).toBeEnabled();
  });

  it('says that everything is open to who is known', async () => {
    await show({ internal_verification_status: 1 }, { session: buildSession({ user: buildUser() }) });
    expect(screen.getByText('We know who you are. Everything is open.')).toBeVisible();
  });
});
