import type { DeskCommandDone, DeskSession } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../../locales/en.json';
import { DeskRefusal, type CommandCall, type DeskApi } from '../desk-api.ts';
import { DeskProvider } from '../desk-context.tsx';
import { CommandDialog } from './command-dialog.tsx';

const session: DeskSession = { name: 'ann', roles: ['marketing'], permissions: ['bonuses.grant'], csrfToken: 'csrf' };
const commands = {
  'bonus.grant': {
    permission: 'bonuses.grant',
    touches: 'money',
    eyes: 'by-amount',
    input: {
      type: 'object',
      required: ['playerId', 'amount', 'reference'],
      properties: {
        playerId: { type: 'string' },
        amount: { type: 'string', pattern: String.raw`^\d{1,12}(?:\.\d{1,3})?$` },
        reference: { type: 'string', pattern: String.raw`^[\w-]{8,60}$` },
      },
    },
  },
} as const;

describe('the dialog of an act by its schema', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const show = (run: (call: CommandCall) => Promise<DeskCommandDone>) => {
    const api = { run } as Partial<DeskApi> as DeskApi;
    render(
      <DeskProvider value={{ api, session, commands, onSignedOut: () => undefined }}>
        <CommandDialog
          command="bonus.grant"
          given={{ playerId: '7' }}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </DeskProvider>,
    );
  };
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Grant it' }));

  it('says which field is missing once it is asked for, and asks for nothing', async () => {
    const run = jest.fn();
    show(run);
    await type('Reference', 'ticket-1');
    await type('Reason', 'Kept waiting.');
    expect(screen.getByLabelText('Sum')).toBeValid();
    await submit();
    expect(screen.getByLabelText('Sum')).toBeInvalid();
    expect(screen.getByLabelText('Sum')).toHaveAccessibleDescription('Fill this in');
    expect(run).not.toHaveBeenCalled();
  });

  it('says of what does not fit how it should be', async () => {
    show(jest.fn());
    await type('Reference', 'short');
    expect(screen.getByLabelText('Reference')).toHaveAccessibleDescription(/^This does not fit\. .*8 to 60/);
  });

  it('says that something was granted for the reference already', async () => {
    show(() => Promise.reject(new DeskRefusal('duplicate_key', 'reference')));
    await type('Sum', '12.50');
    await type('Reference', 'ticket-1');
    await type('Reason', 'Kept waiting.');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('A bonus was granted for this reference already.');
  });
});
