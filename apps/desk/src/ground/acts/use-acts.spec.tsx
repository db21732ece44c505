import type { DeskCommandDone, DeskSession } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../../locales/en.json';
import type { DeskApi } from '../desk-api.ts';
import { DeskProvider } from '../desk-context.tsx';
import { useActs } from './use-acts.tsx';

const session: DeskSession = { name: 'ann', roles: ['trader'], permissions: [], csrfToken: 'csrf' };

const Room = ({ answer }: { readonly answer: DeskCommandDone }) => {
  const acts = useActs(() => undefined);
  return (
    <>
      {acts.shown}
      <button onClick={() => acts.report(answer)}>Tell</button>
    </>
  );
};

describe('the word on what became of an act', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  it.each([
    ['done', { approvalId: null }, 'Done, and written down'],
    ['waiting', { approvalId: '17' }, 'Asked for and written down. It waits for somebody else: approval 17.'],
    [
      'a stake that came back for its odds',
      { approvalId: null, instead: 'coef_changed' },
      'Written down, but the stake is given back: its odds had moved',
    ],
    [
      'a stake that came back for a reason without words of its own',
      { approvalId: null, instead: 'above_max' },
      'Written down, but the stake is given back',
    ],
  ])('tells %s', async (_what, answer, word) => {
    const api = {} as DeskApi;
    render(
      <DeskProvider value={{ api, session, commands: {}, onSignedOut: () => undefined }}>
        <Room answer={{ entry: 1, hash: '', ...answer }} />
      </DeskProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${word}$`));
  });
});
