import {
  type DeskCommandDone,
  type DeskCommandTable,
  deskCommands,
  type DeskPermission,
  type DeskStaff,
} from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandCall, type DeskApi, DeskRefusal } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import texts from '../../locales/en.json';
import { StaffRoom } from './staff-room.tsx';

const commands: DeskCommandTable = Object.fromEntries(
  (['staff.add', 'staff.roles', 'staff.renew', 'staff.close'] as const).map((name) => [name, deskCommands[name]]),
);

const staff: DeskStaff = {
  staff: [
    {
      name: 'ann',
      roles: ['owner'],
      hasCode: true,
      addedAtMs: 1,
      signedInAtMs: 2,
      closedAtMs: null,
      tokens: [{ tokenId: '1', name: 'nightly', endsAtMs: 3 }],
    },
    {
      name: 'carl',
      roles: ['risk', 'support'],
      hasCode: false,
      addedAtMs: 1,
      signedInAtMs: null,
      closedAtMs: null,
      tokens: [],
    },
    { name: 'dora', roles: [], hasCode: true, addedAtMs: 1, signedInAtMs: null, closedAtMs: 2, tokens: [] },
  ],
  after: null,
};

const disclosed = { name: 'eve', password: 'of-this-once', appAddress: 'otpauth://totp/eve' };

describe('the room of the staff', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  /** The room with a gateway behind it; answers what it was asked to do. */
  const show = async (
    permissions: DeskPermission[] = ['staff.read', 'staff.manage', 'audit.read'],
    refusal?: DeskRefusal,
  ): Promise<readonly CommandCall[]> => {
    const calls: CommandCall[] = [];
    const api: Partial<DeskApi> = {
      view: <Answer,>() => Promise.resolve(staff as Answer),
      preview: () =>
        Promise.resolve({
          subject: 'staff:carl',
          preview: JSON.stringify({ staff: 'carl', rolesBefore: 'support, risk', rolesAfter: 'none' }),
          isForTwo: true,
        }),
      run: (call) => {
        calls.push(call as unknown as CommandCall);
        if (refusal !== undefined) return Promise.reject(refusal);
        const approvalId = call.command === 'staff.roles' ? '17' : null;
        const done: DeskCommandDone = { entry: 7, hash: '', approvalId };
        return Promise.resolve(call.command === 'staff.add' ? { ...done, disclosed } : done);
      },
    };
    const session = { name: 'ann', roles: [], permissions, csrfToken: '' };
    render(
      <DeskProvider value={{ api: api as DeskApi, session, commands, onSignedOut: () => undefined }}>
        <StaffRoom />
      </DeskProvider>,
    );
    await screen.findByRole('table');
    return calls;
  };
  const rowOf = (name: string) => within(screen.getByRole('cell', { name }).closest('tr') ?? document.body);
  const inDialog = () => within(screen.getByRole('dialog'));
  const act = async (label: string) => {
    await userEvent.type(inDialog().getByLabelText('Reason'), 'A reason.');
    await userEvent.click(inDialog().getByRole('button', { name: label }));
  };

  it('tells who has which roles and tokens, and offers nothing on one’s own account', async () => {
    await show();
    expect(rowOf('carl').getByText('Risk, Support')).toBeVisible();
    expect(rowOf('carl').getByText('Not set')).toBeVisible();
    expect(rowOf('ann').getByText(/^nightly, until/u)).toBeVisible();
    expect(rowOf('ann').queryAllByRole('button')).toEqual([]);
    expect(rowOf('carl').getByRole('link', { name: 'carl' })).toHaveAttribute('href', '/audit?subject=staff:carl');
    const names = rowOf('dora').getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Open again…']);
  });

  it('tells the password and the address for the app of a new account once, to be copied', async () => {
    const calls = await show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add…' }));
    await user.type(inDialog().getByLabelText('Name'), 'Eve');
    await act('Add them');
    expect(calls).toEqual([]);
    await user.clear(inDialog().getByLabelText('Name'));
    await user.type(inDialog().getByLabelText('Name'), 'eve');
    await user.click(inDialog().getByRole('button', { name: 'Add them' }));
    expect(calls.at(-1)).toMatchObject({ command: 'staff.add', input: { name: 'eve' } });
    const word = within(screen.getByRole('region', { name: 'Staff' }));
    expect(word.getByLabelText('Password')).toHaveTextContent('of-this-once');
    expect(word.getByLabelText('Address for the app of codes')).toHaveTextContent('otpauth://totp/eve');
    await user.click(word.getByRole('button', { name: 'Copy: Password' }));
    expect(await navigator.clipboard.readText()).toBe('of-this-once');
    await user.click(rowOf('carl').getByRole('button', { name: 'Close…' }));
    expect(inDialog().getByText(/^carl signs in no more/u)).toBeVisible();
    await act('Close it');
    expect(calls.at(-1)).toMatchObject({ command: 'staff.close', input: { name: 'carl' } });
    expect(screen.queryByText('of-this-once')).toBeNull();
  });

  it('asks for roles with boxes, shows what they are now and then, and asks for nothing while they are the same', async () => {
    const calls = await show();
    await userEvent.click(rowOf('carl').getByRole('button', { name: 'Roles…' }));
    expect(inDialog().getByLabelText('Risk')).toBeChecked();
    expect(inDialog().getByLabelText('Trader')).not.toBeChecked();
    await act('Ask for the roles');
    expect(calls).toEqual([]);
    for (const role of ['Risk', 'Trader', 'Auditor', 'Auditor']) await userEvent.click(inDialog().getByLabelText(role));
    const preview = within(await inDialog().findByRole('region', { name: 'What it does' }));
    expect(await preview.findByText('support, risk')).toBeVisible();
    expect(preview.getByText('None')).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Ask for the roles' }));
    expect(calls.at(-1)).toMatchObject({
      command: 'staff.roles',
      input: { name: 'carl', roles: ['support', 'trader'] },
    });
    expect(screen.getByRole('status')).toHaveTextContent('approval 17');
  });

  it.each([
    ['own-account', 'Nobody decides about their own account: others do.'],
    ['last-owner', 'This is the last owner who can come in: make another one first.'],
    ['account-closed', 'The account is closed: renew it first.'],
  ])('says why it was refused: %s', async (reason, sentence) => {
    await show(undefined, new DeskRefusal('field_locked', 'name', reason));
    await userEvent.click(rowOf('carl').getByRole('button', { name: 'Renew…' }));
    await act('Renew it');
    expect(await inDialog().findByRole('alert')).toHaveTextContent(sentence);
  });

  it('offers nothing to who may only look', async () => {
    await show(['staff.read']);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(rowOf('carl').queryAllByRole('link')).toEqual([]);
  });
});
