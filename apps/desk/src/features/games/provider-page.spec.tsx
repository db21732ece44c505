import { type DeskCommandTable, deskCommands, type DeskPermission, type DeskRegistry } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommandCall, DeskApi } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import texts from '../../locales/en.json';
import { ProviderPage } from './provider-page.tsx';

const commands: DeskCommandTable = Object.fromEntries(
  (['provider.change', 'provider.bound', 'provider-key.make', 'provider-key.withdraw'] as const).map((name) => [
    name,
    deskCommands[name],
  ]),
);

describe('the page of a provider outside the house', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const registry: DeskRegistry = {
    providers: [
      {
        id: 'acme',
        name: 'Acme',
        protocol: 'hub88',
        isEnabled: true,
        addresses: ['192.0.2.1'],
        launchUrl: 'https://games.acme.example/play',
        hasLobby: false,
        takesLateWins: true,
        keys: [
          { keyId: 'aaaa', kind: 'secret', createdAtMs: 1, withdrawnAtMs: 2 },
          { keyId: 'bbbb', kind: 'public', createdAtMs: 1, withdrawnAtMs: null },
        ],
        bounds: [
          {
            gameId: null,
            jurisdiction: 'mga',
            iso: 'EUR',
            minStakeMinor: null,
            maxStakeMinor: 5_000,
            maxFeatureMinor: null,
            maxWinMinor: null,
            maxJackpotMinor: null,
          },
        ],
      },
    ],
  };
  const all: readonly DeskPermission[] = [
    'registry.read',
    'registry.change',
    'registry.bound',
    'provider-keys.make',
    'provider-keys.withdraw',
  ];

  /** The page with a gateway behind it; answers what it was asked to do. */
  const show = async (permissions = all): Promise<readonly CommandCall[]> => {
    const calls: CommandCall[] = [];
    const api: Partial<DeskApi> = {
      view: <Answer,>() => Promise.resolve(registry as Answer),
      run: (call) => {
        calls.push(call as unknown as CommandCall);
        const disclosed = { keyId: 'cccc', secret: 'of-this-once' };
        return Promise.resolve({
          entry: 7,
          hash: '',
          approvalId: null,
          ...(call.command === 'provider-key.make' && { disclosed }),
        });
      },
    };
    const session = { name: 'ann', roles: [], permissions: [...permissions], csrfToken: '' };
    render(
      <DeskProvider value={{ api: api as DeskApi, session, commands, onSignedOut: () => undefined }}>
        <ProviderPage providerId="acme" />
      </DeskProvider>,
    );
    await screen.findByRole('region', { name: 'Keys' });
    return calls;
  };
  const inPanel = (name: string) => within(screen.getByRole('region', { name }));
  const inDialog = () => within(screen.getByRole('dialog'));
  const act = async (label: string) => {
    await userEvent.type(inDialog().getByLabelText('Reason'), 'A reason.');
    await userEvent.click(inDialog().getByRole('button', { name: label }));
  };

  it('shows keys that stand before those that were withdrawn, and acts on what stands alone', async () => {
    await show();
    const rows = inPanel('Keys').getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['bbbb', 'aaaa']);
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0]);
  });

  it('shows a secret this once, to be copied, until something else is done', async () => {
    const calls = await show();
    const user = userEvent.setup();
    await user.click(inPanel('Keys').getByRole('button', { name: 'Make a key…' }));
    await user.type(inDialog().getByLabelText('Reason'), 'A reason.');
    await user.click(inDialog().getByRole('button', { name: 'Make it' }));
    expect(calls.at(-1)).toMatchObject({ command: 'provider-key.make', input: { providerId: 'acme' } });
    const told = inPanel('Acme');
    expect(told.getByLabelText('Secret')).toHaveTextContent('of-this-once');
    expect(told.getByText(/not shown again/u)).toBeVisible();
    await user.click(told.getByRole('button', { name: 'Copy: Secret' }));
    expect(await told.findByRole('button', { name: 'Copied: Secret' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('of-this-once');
    await user.click(inPanel('Keys').getByRole('button', { name: 'Withdraw…' }));
    await act('Withdraw it');
    expect(screen.queryByText('of-this-once')).toBeNull();
    expect(calls.at(-1)?.input).toEqual({ providerId: 'acme', keyId: 'bbbb' });
  });

  it('takes bounds as sums of the currency, and nothing for one that is left empty', async () => {
    const calls = await show();
    await userEvent.click(inPanel('Bounds of stakes and wins').getByRole('button', { name: 'Change…' }));
    const largest = inDialog().getByLabelText('Largest stake');
    expect(largest).toHaveValue('50.00');
    await userEvent.clear(largest);
    await userEvent.type(inDialog().getByLabelText('Largest win'), '12,5x');
    await act('Set them');
    expect(calls).toEqual([]);
    await userEvent.clear(inDialog().getByLabelText('Largest win'));
    await userEvent.type(inDialog().getByLabelText('Largest win'), '12,5');
    await userEvent.click(inDialog().getByRole('button', { name: 'Set them' }));
    const nothing = { minStakeMinor: null, maxStakeMinor: null, maxFeatureMinor: null, maxJackpotMinor: null };
    const of = { providerId: 'acme', gameId: null, jurisdiction: 'mga', iso: 'EUR' };
    expect(calls.at(-1)?.input).toEqual({ ...of, ...nothing, maxWinMinor: 1_250 });
  });

  it('changes a provider with what stands filled in, and asks for nothing while an address is wrong', async () => {
    const calls = await show();
    await userEvent.click(inPanel('Acme').getByRole('button', { name: 'Change…' }));
    const addresses = inDialog().getByLabelText('Addresses that its calls come from');
    await userEvent.type(addresses, '{enter}nowhere');
    await act('Change it');
    expect([calls, addresses]).toEqual([[], expect.objectContaining({ value: '192.0.2.1\nnowhere' })]);
    expect(addresses).toBeInvalid();
    await userEvent.clear(addresses);
    await userEvent.type(addresses, '203.0.113.0/24, 2001:db8::1');
    await userEvent.click(inDialog().getByLabelText('Its calls are taken'));
    await userEvent.click(inDialog().getByRole('button', { name: 'Change it' }));
    const { id: providerId, keys: _keys, bounds: _bounds, ...settings } = registry.providers[0] ?? { id: '' };
    const changed = { isEnabled: false, addresses: ['203.0.113.0/24', '2001:db8::1'] };
    expect(calls.at(-1)?.input).toEqual({ providerId, ...settings, ...changed });
  });

  it('offers nothing to who may only look', async () => {
    await show(['registry.read']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
