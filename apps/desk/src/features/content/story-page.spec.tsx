import { deskCommands, type DeskSession, type DeskStories } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandCall, type DeskApi, DeskRefusal } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import texts from '../../locales/en.json';
import { StoryPage } from './story-page.tsx';

const session: DeskSession = { name: 'ann', roles: ['editor'], permissions: ['content.publish'], csrfToken: 'csrf' };
const text = { title: 'The cup begins', description: 'A cup.', text: 'It begins.' };
const stories: DeskStories = {
  languages: ['en'],
  stories: [
    {
      slug: 'cup',
      version: 3,
      title: text.title,
      languages: ['en'],
      fromMs: Date.UTC(2026, 2, 1),
      state: 'shown',
      texts: { en: text },
      staff: 'bob',
      atMs: Date.UTC(2026, 2, 1),
    },
  ],
};

describe('the page of a story', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  /** Publishes what stands on the page; answers what the gateway was asked. */
  const publish = async (refusal: DeskRefusal): Promise<readonly CommandCall[]> => {
    const calls: CommandCall[] = [];
    const api: Partial<DeskApi> = {
      view: <Answer,>() => Promise.resolve(stories as Answer),
      run: (call) => {
        calls.push(call as unknown as CommandCall);
        return Promise.reject(refusal);
      },
    };
    const commands = { 'news.publish': deskCommands['news.publish'] };
    render(
      <DeskProvider value={{ api: api as DeskApi, session, commands, onSignedOut: () => undefined }}>
        <StoryPage slug="cup" />
      </DeskProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish it' }));
    return calls;
  };

  it('is published over the version that it was written over, and says that another one stands meanwhile', async () => {
    const calls = await publish(new DeskRefusal('duplicate_key', 'base'));
    expect(calls).toMatchObject([{ command: 'news.publish', input: { slug: 'cup', base: 3, texts: { en: text } } }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved it meanwhile.');
  });
});
