import {
  type DeskCommandTable,
  deskCommands,
  type DeskPermission,
  type DeskStaffToken,
  type DeskToken,
  type DeskTokenBody,
  type DeskTokenMade,
} from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandCall, type DeskApi, DeskRefusal } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import texts from '../../locales/en.json';
import { TokensRoom } from './tokens-room.tsx';

const HOUR_MS = 3_600_000;
const commands: DeskCommandTable = { 'token.revoke': deskCommands['token.revoke'] };

describe('the room of tokens', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const nowMs = Date.now();
  const nightly: DeskToken = {
    tokenId: '1',
    name: 'nightly',
    permissions: ['players.read'],
    madeAtMs: nowMs - HOUR_MS,
    endsAtMs: nowMs + HOUR_MS,
    usedAtMs: null,
    revokedAtMs: null,
  };
  const made: DeskTokenMade = { ...nightly, token: 'ls_shown-once' };

  /** The room with a gateway behind it that keeps tokens; answers what it was asked. */
  const show = (permissions: readonly DeskPermission[], refusal: DeskRefusal | null = null) => {
    const heard = {
      views: [] as string[],
      revoked: [] as string[],
      calls: [] as CommandCall[],
      bodies: [] as object[],
    };
    let own: readonly DeskToken[] = [nightly];
    let others: readonly DeskStaffToken[] = [
      { ...nightly, owner: 'ann' },
      { ...nightly, tokenId: '2', name: 'export', owner: 'bob' },
    ];
    const api: Partial<DeskApi> = {
      view: <Answer,>(path: string, query: Readonly<Record<string, string>> = {}) => {
        heard.views.push(path);
        const answer =
          path === 'tokens' ? { tokens: own } : { tokens: query['of'] === 'over' ? [] : others, after: null };
        return Promise.resolve(answer as Answer);
      },
      revokeToken: (tokenId) => {
        heard.revoked.push(tokenId);
        if (refusal !== null) return Promise.reject(refusal);
        own = own.map((token) => ({ ...token, revokedAtMs: nowMs }));
        return Promise.resolve();
      },
      makeToken: (body: DeskTokenBody) => {
        heard.bodies.push(body);
        return Promise.resolve(made);
      },
      run: (call) => {
        heard.calls.push(call as unknown as CommandCall);
        if (refusal !== null) return Promise.reject(refusal);
        others = others.filter(({ owner }) => owner !== 'bob');
        return Promise.resolve({ entry: 7, hash: '', approvalId: null });
      },
    };
    const session = { name: 'ann', roles: [], permissions: [...permissions], csrfToken: '' };
    render(
      <DeskProvider value={{ api: api as DeskApi, session, commands, onSignedOut: () => undefined }}>
        <TokensRoom />
      </DeskProvider>,
    );
    return heard;
  };
  const ownTable = () => screen.findByRole('table', { name: 'My tokens' });
  const rowOf = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text, 'u') }));
  const inDialog = () => within(screen.getByRole('dialog'));

  it('shows its own tokens alone to whoever may not see those of others', async () => {
    const heard = show(['players.read', 'tokens.revoke']);
    expect(within(await ownTable()).getAllByRole('row')).toHaveLength(2);
    expect(await screen.findByText('Counts')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Tokens of everybody' })).toBeNull();
    expect(heard.views).toEqual(['tokens']);
  });

  it('asks once more before an own token is revoked, and shows it as revoked', async () => {
    const heard = show([]);
    const table = within(await ownTable());
    await userEvent.click(table.getByRole('button', { name: 'Revoke…' }));
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(heard.revoked).toEqual([]);
    await userEvent.click(table.getByRole('button', { name: 'Revoke…' }));
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke token' }));
    expect(await table.findByText('Revoked')).toBeVisible();
    expect(heard.revoked).toEqual(['1']);
    expect(table.queryByRole('button', { name: 'Revoke…' })).toBeNull();
  });

  it('says why an own token was not revoked', async () => {
    show([], new DeskRefusal('not_found', 'tokenId'));
    await userEvent.click(within(await ownTable()).getByRole('button', { name: 'Revoke…' }));
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not there, or somebody else has done it.');
  });

  it('makes a token of permissions that its owner has, and shows it this once', async () => {
    const heard = show(['players.read', 'players.ban']);
    await userEvent.click(await screen.findByRole('button', { name: 'Make a token…' }));
    const dialog = inDialog();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Name'), 'nightly');
    await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(heard.bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'players.read' }));
    await userEvent.type(dialog.getByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByLabelText('Token')).toHaveTextContent('ls_shown-once');
    expect(heard.bodies).toEqual([{ name: 'nightly', days: 7, permissions: ['players.read'], code: '123456' }]);
  });

  it('shows those of everybody with their owners to who may see them, and lets nobody revoke them who may not', async () => {
    show(['tokens.read']);
    const all = within(await screen.findByRole('table', { name: 'Tokens of everybody' }));
    expect(all.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent)).toEqual([
      undefined,
      'ann',
      'bob',
    ]);
    expect(all.queryByRole('button', { name: 'Revoke…' })).toBeNull();
  });

  it('revokes that of another with a reason alone, and loads both lists anew', async () => {
    const heard = show(['tokens.read', 'tokens.revoke']);
    await userEvent.click((await rowOf('export')).getByRole('button', { name: 'Revoke…' }));
    const dialog = inDialog();
    expect(dialog.getByText(/^The token export of bob/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke it' }));
    expect(heard.calls).toEqual([]);
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reason'), 'It was found in a chat.');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke it' }));
    expect(await screen.findByText('Done, and written down')).toBeVisible();
    expect(heard.calls).toMatchObject([
      { command: 'token.revoke', input: { tokenId: '2' }, reason: 'It was found in a chat.' },
    ]);
    await waitFor(() => expect(screen.queryByText('export')).toBeNull());
    expect(heard.views.toSorted()).toEqual(['staff-tokens', 'staff-tokens', 'tokens', 'tokens']);
  });

  it('says that another was there before', async () => {
    show(['tokens.read', 'tokens.revoke'], new DeskRefusal('not_found', 'tokenId'));
    await userEvent.click((await rowOf('export')).getByRole('button', { name: 'Revoke…' }));
    await userEvent.type(inDialog().getByLabelText('Reason'), 'It was found in a chat.');
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke it' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('It is not there, or somebody else has done it.');
  });
});
