import { operations } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { buildAnswer, buildLimit, buildPending } from '../../testing/build-limits.ts';
import { renderLimits } from '../../testing/render-limits.tsx';

const limitOf = (name: string) => within(screen.getByRole('group', { name }));

/** A limit with a raise that waits for its player, and a change of another type that waits beside it. */
const renderPending = () =>
  renderLimits([
    buildLimit(),
    buildPending({ needApprove: true }),
    buildLimit(21, { id: '98', limitState: 'PENDING', limitBalance: null, used: null }),
  ]);

const WAYS = [
  ['Confirm', 'Your new limit is in force.', 'The limit was not confirmed. Try again in a moment.'],
  [
    'Reject',
    'The change is cancelled. Your limit stays as it was.',
    'The change was not cancelled. Try again in a moment.',
  ],
] as const;

describe('what the page of limits is answered', () => {
  it.each(WAYS)('“%s” is shown as it came [limit.confirm-success] [limit.cancel-success]', async (button, success) => {
    const { user } = await renderPending();
    await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: button }));
    expect(screen.getByText(success)).toBeVisible();
  });

  it.each(WAYS)(
    '“%s” says where it failed, and takes the refused change away alone [limit.confirm-error] [limit.cancel-error] [limit.rejected-action]',
    async (button, _success, error) => {
      const { user, context } = await renderPending();
      context.transport.refuse(operations.decideLimit, 'time_up');
      await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: button }));
      expect(within(screen.getByRole('alert')).getByText(error)).toBeVisible();
      expect(limitOf('Deposit, 1 day').queryByRole('button', { name: button })).toBeNull();
      expect(limitOf('Deposit, 7 days').getByRole('button', { name: /^(Reject|Cancel)/ })).toBeVisible();
    },
  );

  it.each(['unauthorised', 'forbidden'] as const)(
    'that is refused as %s leaves the change where it stands [limit.rejected-401-403]',
    async (code) => {
      const { user, context } = await renderPending();
      context.transport.refuse(operations.decideLimit, code);
      await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: 'Confirm' }));
      expect(limitOf('Deposit, 1 day').getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  );

  it('takes reasons for an exclusion with a token that was fetched for it [limit.fresh-token]', async () => {
    const { context } = await renderLimits();
    expect(context.transport.lastInput(operations.getSelfExcludeReasons)).toEqual({ isTokenFresh: true });
  });

  const lower = async (prepare: Parameters<typeof renderLimits>[1]) => {
    const rendered = await renderLimits([buildLimit()], prepare);
    const { user } = rendered;
    await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: 'Change: Deposit, 1 day' }));
    await user.type(limitOf('Deposit, 1 day').getByRole('textbox'), '50');
    await user.click(limitOf('Deposit, 1 day').getByRole('button', { name: 'Save' }));
    return rendered;
  };

  it('is in the gateway’s own words where it sends some [limit.server-title]', async () => {
    await lower({
      prepare: ({ transport }) =>
        transport.answer(operations.setLimits, buildAnswer([buildLimit()], { title: 'Taken note of.' })),
    });
    expect(screen.getByText('Taken note of.')).toBeVisible();
  });

  it('that never came counts as a refusal without words of its own [limit.save-no-response]', async () => {
    await lower({
      prepare: ({ transport }) => transport.fail(operations.setLimits, { status: 0, code: 'network' }),
    });
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(limitOf('Deposit, 1 day').getByText('€40.00 of €100.00')).toBeVisible();
  });
});
