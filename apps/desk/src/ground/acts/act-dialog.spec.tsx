import type { DeskCommandDone, DeskSession } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../../locales/en.json';
import { DeskRefusal, type CommandCall, type DeskApi } from '../desk-api.ts';
import { DeskProvider } from '../desk-context.tsx';
import { ActDialog } from './act-dialog.tsx';

const session: DeskSession = { name: 'ann', roles: ['owner'], permissions: ['players.ban'], csrfToken: 'csrf' };
const done: DeskCommandDone = { entry: 1, hash: '', approvalId: null };

describe('the dialog of an act', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const show = (
    run: (call: CommandCall) => Promise<DeskCommandDone>,
    input: { playerId: string } | null = { playerId: '7' },
  ) => {
    const heard = { done: 0, signedOut: 0 };
    const api = { run } as Partial<DeskApi> as DeskApi;
    render(
      <DeskProvider value={{ api, session, commands: {}, onSignedOut: () => (heard.signedOut += 1) }}>
        <ActDialog
          title="Lift the ban"
          label="Lift"
          command="player.unban"
          input={input}
          onClose={() => undefined}
          onDone={() => (heard.done += 1)}
        />
      </DeskProvider>,
    );
    return heard;
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Lift' }));
  const give = (reason: string) => userEvent.type(screen.getByLabelText('Reason'), reason);

  it('asks for nothing without a reason or with something missing, and says so', async () => {
    const run = jest.fn(() => Promise.resolve(done));
    show(run);
    await give(' a ');
    await submit();
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Reason')).toBeInvalid();
  });

  it('has it done with the reason, once, and tells', async () => {
    const calls: CommandCall[] = [];
    const heard = show((call) => {
      calls.push(call);
      return Promise.resolve(done);
    });
    await give('Seen by two. ');
    await submit();
    expect(calls).toMatchObject([{ command: 'player.unban', input: { playerId: '7' }, reason: 'Seen by two.' }]);
    expect(heard).toEqual({ done: 1, signedOut: 0 });
  });

  it('sends the same call again under the same key after a lost answer, and another one under another', async () => {
    const keys: string[] = [];
    show(({ key }) => {
      keys.push(key);
      return Promise.reject(new DeskRefusal('offline', null));
    });
    await give('First');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('The gateway does not answer.');
    await submit();
    await give(' and more');
    await submit();
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says that the session is over', async () => {
    const heard = show(() => Promise.reject(new DeskRefusal('unauthorised', null)));
    await give('A reason');
    await submit();
    expect(heard).toEqual({ done: 0, signedOut: 1 });
  });
});
