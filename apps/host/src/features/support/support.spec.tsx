import { operations, type SupportChat } from '@longshot/contracts';
import { buildSiteConfig, buildVisitor, createTestClock } from '@longshot/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { SupportButton } from './support-button.tsx';
import { supportOptions } from './support-options.ts';
import { CHAT_POLL_MS, SupportStore } from './support-store.ts';

const emptyChat: SupportChat = { isConsultantAvailable: true, unread: 0, messages: [] };
const answered: SupportChat = {
  isConsultantAvailable: true,
  unread: 2,
  messages: [{ id: '1', author: 'staff', text: 'It is on its way.', sentAtMs: 0 }],
};
const siteConfig = buildSiteConfig({
  isCallbackSupportOn: true,
  callbackExcludedLanguages: ['de'],
  supportContacts: { email: 'a@b.example', phone: null, apps: [{ name: 'Messenger', link: 'https://m.example' }] },
  socialLinks: [{ name: 'Network', link: 'https://n.example', iconName: 'n', placementTypeId: 0, value: '' }],
});

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const show = () => renderInPage(<SupportButton />, { siteConfig });

describe('the ways to the support', () => {
  const facts = { isSignedIn: true, isConsultantAvailable: true, language: 'en', siteConfig };

  it('are a call for players, the chat and a letter [support.callback]', () => {
    expect(supportOptions(facts)).toEqual(['callback', 'chat', 'email']);
  });

  it.each([
    ['for visitors [support.callback-anonymous]', { isSignedIn: false }],
    ['in an excluded language [support.callback-language]', { language: 'de' }],
    [
      'where calls are switched off [support.callback-flag]',
      { siteConfig: { ...siteConfig, isCallbackSupportOn: false } },
    ],
  ])('have no call %s', (_, part) => {
    expect(supportOptions({ ...facts, ...part })).toEqual(['chat', 'email']);
  });

  it('have no chat without a consultant [support.chat-none]', () => {
    expect(supportOptions({ ...facts, isConsultantAvailable: false })).toEqual(['callback', 'email']);
  });
});

describe('the support button', () => {
  it('toggles the list, which Escape closes too [support.toggle]', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Support' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('opens at the letter where another application asks for it', async () => {
    show();
    await act(async () => {
      dispatchEvent(new CustomEvent('longshot:support-wanted', { detail: { version: 1, way: 'email' } }));
    });
    expect(await screen.findByLabelText('Your email')).toBeVisible();
  });

  it('leads to social apps in a new tab [support.social]', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Support' }));
    for (const name of ['Messenger', 'Network'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Network' })).toHaveAttribute('target', '_blank');
  });

  const openChat = async () => {
    const { context } = show();
    context.transport.answer(operations.getSupportChat, emptyChat);
    act(() => context.stream.sendPrivate({ type: 'support', unread: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'Support' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Chat' }));
    return screen.findByRole('dialog');
  };

  it('brings the chat once somebody wants it, and not before [start-up.chat-loader]', async () => {
    show();
    expect(screen.queryByRole('log')).toBeNull();
    cleanup();
    expect(within(await openChat()).getByRole('log')).toBeInTheDocument();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', false],
    ['Mozilla/5.0 (Linux; Android 14) Mobile', true],
  ])(
    'lets the consultant of phones take the whole window in %p: %p [support.mobile-consultant]',
    async (agent, isWhole) => {
      const spy = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
      expect((await openChat()).className.includes('panelWhole')).toBe(isWhole);
      spy.mockRestore();
    },
  );

  it('sends a letter, and names what is missing [support.email]', async () => {
    const { context } = show();
    context.transport.answer(operations.sendSupportEmail, { success: true });
    await userEvent.click(screen.getByRole('button', { name: 'Support' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send an email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Subject'), 'A question');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('status')).toHaveTextContent('We will reply to player@example.com.');
    expect(context.transport.lastInput(operations.sendSupportEmail)?.body).toEqual({
      email: 'player@example.com',
      subject: 'A question',
      text: 'Hello',
    });
  });

  it('says when a letter could not be sent', async () => {
    const { context } = show();
    context.transport.refuse(operations.sendSupportEmail, 'rate_limited');
    await userEvent.click(screen.getByRole('button', { name: 'Support' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send an email' }));
    await userEvent.type(screen.getByLabelText('Subject'), 'A');
    await userEvent.type(screen.getByLabelText('Message'), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

describe('the chat', () => {
  const open = (chat: SupportChat) => {
    const { context } = renderInPage(null, { session: buildVisitor() });
    const clock = createTestClock();
    const { transport, stream } = context;
    transport.answer(operations.getSupportChat, chat);
    transport.answer(operations.readSupportChat, { ...chat, unread: 0 });
    const store = new SupportStore({ transport, stream, startTimer: clock.startTimer, isVisible: () => true });
    return { clock, transport, stream, store };
  };

  it('has a mark for unread answers until they are looked at [support.chat]', async () => {
    const { store, transport } = open(answered);
    store.start();
    await waitFor(() => expect(store.unread).toBe(2));
    store.setReading(true);
    await waitFor(() => expect(store.unread).toBe(0));
    expect(transport.countOf(operations.readSupportChat)).toBe(1);
  });

  it('is asked for at an interval once it has begun, and not before', async () => {
    const { store, transport, clock } = open(emptyChat);
    const stop = store.start();
    await waitFor(() => expect(store.isConsultantAvailable).toBe(true));
    clock.advance(10 * CHAT_POLL_MS);
    expect(transport.countOf(operations.getSupportChat)).toBe(1);
    transport.answer(operations.getSupportChat, answered);
    await store.refresh();
    clock.advance(CHAT_POLL_MS);
    expect(transport.countOf(operations.getSupportChat)).toBe(3);
    stop();
  });
});
