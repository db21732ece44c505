import { operations, type Limit } from '@longshot/contracts';
import { buildAccount, buildSession, FakeTransport, TEST_NOW_MS } from '@longshot/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { MountContextProvider } from '../remotes/mount-context.tsx';
import { SlotOutlet } from '../remotes/slot-outlet.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { LimitsOutlet, RemoteFallback } from './limit-parts.tsx';
import { selfBlock } from './self-block.ts';

const limit = (limitType: number, part: Partial<Limit>): Limit => ({
  limitType,
  id: '1',
  type: 'extra',
  measure: 'hours',
  label: 'session',
  availableValues: [],
  optionsMap: {},
  accountId: null,
  iso: null,
  limitValue: 1,
  limitBalance: null,
  used: null,
  isNearlyReached: false,
  limitState: 'ACTIVE',
  needApprove: false,
  askedAt: 0,
  startedAt: 0,
  endsAt: null,
  periodHours: null,
  selfExcludeReason: null,
  ...part,
});

const list = (...limitsData: Limit[]) => ({ limitsData, raiseWaitSeconds: 86_400, approvalWindowSeconds: 86_400 });

const session = buildSession({ accounts: [buildAccount()] });

describe('the host by the limits of a player', () => {
  const show = async (limits: readonly Limit[], prepare: (transport: FakeTransport) => void = () => undefined) => {
    const page = renderInPage(<LimitsOutlet />, { session });
    page.context.transport.answer(operations.getLimits, list(...limits));
    prepare(page.context.transport);
    await act(async () => Promise.resolve());
    return page;
  };

  it('asks for nothing of a visitor', async () => {
    const { context } = renderInPage(<LimitsOutlet />, { session: buildSession({ user: null, accounts: [] }) });
    await act(async () => Promise.resolve());
    expect(context.transport.calls).toEqual([]);
  });

  it('says that the session limit ended and to visit tomorrow, and signs out whoever closes it [session.limit-end] [session.limit-close]', async () => {
    const { context, services } = await show([limit(31, { limitBalance: 0 })]);
    const dialog = await screen.findByRole('dialog', { name: 'Your session limit has ended' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Come back tomorrow.');
    context.transport.answer(operations.signOut, { success: true });
    context.transport.answer(operations.getSession, buildSession({ user: null, accounts: [] }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by what was set in another tab: a session limit that is over ends it here too', async () => {
    const { context } = await show([]);
    await waitFor(() => expect(context.transport.countOf(operations.getLimits)).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    context.transport.answer(operations.getLimits, list(limit(31, { limitBalance: 0 })));
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(await screen.findByRole('dialog', { name: 'Your session limit has ended' })).toBeVisible();
  });

  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [2, '2 minutes'],
    [61, '61 minutes'],
  ])('says how long %d minutes are', async (minutes, text) => {
    const check = { dueAtMs: 1, beganAtMs: Date.now() - minutes * 60_000, accounts: [] };
    await show([limit(32, { limitValue: 30 })], (transport) => transport.answer(operations.getRealityCheck, check));
    const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
    expect(within(dialog).getByText(text)).toBeVisible();
  });

  it('stands over the page with a reality check until it was read; Escape does not close it', async () => {
    const check = {
      dueAtMs: 1,
      beganAtMs: TEST_NOW_MS,
      accounts: [{ iso: 'EUR', stakedMinor: 5_000, resultMinor: -2_000 }],
    };
    const { context } = await show([limit(32, { limitValue: 30 })], (transport) =>
      transport.answer(operations.getRealityCheck, check),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
    expect(within(dialog).getByText('€20.00, with €50.00 staked')).toBeVisible();
    expect(within(dialog).getByText('Lost, EUR')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).toHaveAttribute('open');
    context.transport.answer(operations.acknowledgeReality, { ...check, dueAtMs: Date.now() + 1_800_000 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the way to the limits', () => {
  const show = async (linksToLimits: boolean, path: string) => {
    const user = session.user && { ...session.user, ...(linksToLimits && { linksToLimits }) };
    const page = renderInPage(<LimitsOutlet />, { session: { ...session, user } }, path);
    page.context.transport.answer(operations.getLimits, list());
    await act(async () => Promise.resolve());
    await waitFor(() => expect(page.context.transport.countOf(operations.getLimits)).toBe(1));
  };
  const link = () => screen.queryByRole('link', { name: 'Set limits on what you deposit, stake and lose' });

  it('stands on the front page of players of Great Britain [uk.limit-links]', async () => {
    await show(true, '/en');
    expect(await screen.findByRole('link', { name: /Set limits/ })).toHaveAttribute('href', '/en/office/responsible');
  });

  it('stands on no other page', async () => {
    await show(true, '/en/live');
    expect(link()).toBeNull();
  });

  it('stands for nobody else [default.limit-links]', async () => {
    await show(false, '/en');
    expect(link()).toBeNull();
  });
});

describe('the panic button', () => {
  const german = buildSession({ accounts: [buildAccount()] });
  const show = (hasPanicButton: boolean, limits: readonly Limit[] = []) => {
    const user = german.user && { ...german.user, ...(hasPanicButton && { hasPanicButton }) };
    const page = renderInPage(<LimitsOutlet />, { session: { ...german, user } });
    page.context.transport.answer(operations.getLimits, list(...limits));
    return page;
  };
  const NAME = 'Stop playing for 24 hours';

  it('ends play for a day with one press, and says so', async () => {
    const { context } = show(true);
    const answer = { status: 'OK', title: '', limitsData: [], questions: [], tokenGuid: '' } as const;
    context.transport.answer(operations.setLimits, { ...answer, limitsData: [], questions: [] });
    await userEvent.click(await screen.findByRole('button', { name: NAME }));
    expect(context.transport.lastInput(operations.setLimits)).toEqual({
      body: { limits: [{ limitType: 33, limitValue: 1 }] },
    });
    expect(await screen.findByText(/Play is stopped/)).toBeVisible();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('says that it did not reach the house, and can be pressed again', async () => {
    const { context } = show(true);
    context.transport.fail(operations.setLimits, { status: 0, code: 'network' });
    await userEvent.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByText(/Press it again/)).toBeVisible();
    expect(screen.getByRole('button', { name: NAME })).toBeEnabled();
  });

  it('is not there for whose jurisdiction asks for none, nor while play is stopped', async () => {
    const { context } = show(false);
    await waitFor(() => expect(context.transport.countOf(operations.getLimits)).toBe(1));
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    show(true, [limit(33, { measure: 'days', label: 'time_out' })]);
    expect(await screen.findByText(/Play is stopped/)).toBeVisible();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});

describe('limits without their application', () => {
  const Place = () => (
    <MountContextProvider page={usePage()} Slot={SlotOutlet}>
      <RemoteOutlet
        name="responsible-gaming"
        place="content"
        skeleton={null}
        fallback={<RemoteFallback name="responsible-gaming" />}
      />
    </MountContextProvider>
  );
  const show = (part: Parameters<typeof renderInPage>[1] = { failing: ['responsible-gaming'] }) => {
    const page = renderInPage(<Place />, { session, ...part }, '/en/office/responsible');
    const { transport } = page.context;
    const deposit = { measure: 'money', label: 'deposit_day', iso: 'EUR', accountId: '11' } as const;
    transport.answer(operations.getLimits, list(limit(20, { ...deposit, limitValue: 10_000, limitBalance: 6_000 })));
    const shown = { limitType: 30, type: 'extra', measure: 'days', label: 'self_exclusion', optionsMap: {} } as const;
    transport.answer(operations.getAvailableLimits, {
      limits: [{ ...shown, availableValues: [1, 30], periodHours: [] }],
    });
    transport.answer(operations.getSelfExcludeReasons, [{ id: 4, selfExcludeReason: 'I want a break' }]);
    return page;
  };

  it('can be set where it failed', async () => {
    const { context } = show();
    const form = within(await screen.findByRole('form', { name: 'Set a limit' }));
    expect(screen.getByText('Deposit, 1 day: €100.00, €60.00 left')).toBeVisible();
    const answer = { status: 'OK', title: '', limitsData: [], questions: [], tokenGuid: '' } as const;
    context.transport.answer(operations.setLimits, { ...answer, limitsData: [], questions: [] });
    await userEvent.type(form.getByRole('textbox', { name: 'Amount in EUR' }), '50');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(context.transport.lastInput(operations.setLimits)).toEqual({
      body: { limits: [{ limitType: 20, limitValue: 5_000, accountId: '11', iso: 'EUR' }] },
    });
    expect(await form.findByText('Saved.')).toBeVisible();
  });

  it('are shown as another tab set them; where that cannot be read, what was typed stays', async () => {
    const { context } = show();
    const form = within(await screen.findByRole('form', { name: 'Set a limit' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Amount in EUR' }), '50');
    const deposit = { measure: 'money', label: 'deposit_day', iso: 'EUR', accountId: '11' } as const;
    const lower = limit(20, { ...deposit, limitValue: 2_000, limitBalance: 1_000 });
    context.transport.answer(operations.getLimits, list(lower));
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(await screen.findByText('Deposit, 1 day: €20.00, €10.00 left')).toBeVisible();
    context.transport.fail(operations.getLimits, { status: 0, code: 'network' });
    await act(async () => context.stream.sendPrivate({ type: 'limits' }));
    expect(form.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('50');
  });

  it('exclude by a plain form where it is switched off, only when ticked', async () => {
    const delivery = { cohort: 'stable', bucket: null, blocked: [], override: null, reportToken: 'token' } as const;
    const { context } = show({ boot: { delivery: { ...delivery, blocked: [], killed: ['responsible-gaming'] } } });
    const form = within(await screen.findByRole('form', { name: 'Exclude yourself' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How long' }), '30 days');
    await userEvent.click(form.getByRole('button', { name: 'Exclude me for 30 days' }));
    expect(context.transport.countOf(operations.blockUser)).toBe(0);
    context.transport.answer(operations.blockUser, { success: true });
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.click(form.getByRole('button', { name: 'Exclude me for 30 days' }));
    expect(context.transport.lastInput(operations.blockUser)).toEqual({ body: { days: 30, reasonId: 4 } });
    expect(await form.findByText('You are now excluded.')).toBeVisible();
  });

  it('offer nothing of the kind for other applications', async () => {
    renderInPage(
      <MountContextProviderOf name="betting" />,
      { session, failing: ['betting'] },
      '/en/office/responsible',
    );
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('form')).toBeNull();
  });

  const MountContextProviderOf = ({ name }: { readonly name: string }) => (
    <MountContextProvider page={usePage()} Slot={SlotOutlet}>
      <RemoteOutlet name={name} place="content" skeleton={null} fallback={<RemoteFallback name={name} />} />
    </MountContextProvider>
  );
});

describe('a self-block', () => {
  it('that fails answers false, whatever the reason [limit.self-block-failure]', async () => {
    const transport = new FakeTransport();
    transport.refuse(operations.blockUser, 'forbidden');
    expect(await selfBlock(transport, { days: 1, reasonId: 1 })).toBe(false);
    transport.answer(operations.blockUser, { success: true });
    expect(await selfBlock(transport, { days: 1, reasonId: 1 })).toBe(true);
  });
});
