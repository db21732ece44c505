import { operations } from '@longshot/contracts';
import { SessionStore } from '@longshot/store';
import { buildAccount, buildSession, buildVisitor, FakeStream, FakeTransport } from '@longshot/testing';
import { followSession, type TabChannel } from './session-sync.ts';

const buildChannel = () => {
  const target = new EventTarget();
  const sent: unknown[] = [];
  const channel: TabChannel = {
    postMessage: (message: unknown) => void sent.push(message),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    close: () => undefined,
  };
  return { channel, sent, handleOtherTab: () => target.dispatchEvent(new Event('message')) };
};

const follow = () => {
  const session = new SessionStore(buildSession());
  const transport = new FakeTransport();
  const stream = new FakeStream();
  const tabs = buildChannel();
  const sync = followSession(session, transport, stream, tabs.channel);
  return { session, transport, stream, tabs, sync };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the session over tabs and stream', () => {
  it('takes over accounts as the gateway tells them', () => {
    const { session, stream } = follow();
    stream.sendPrivate({ type: 'accounts', accounts: [buildAccount({ balanceMinor: 5 })] });
    expect(session.activeAccount?.balanceMinor).toBe(5);
  });

  it('becomes a visitor at once when the gateway ended the session, and reads the next one', async () => {
    const { session, stream, transport } = follow();
    transport.answer(operations.getSession, { ...buildVisitor(), csrfToken: 'next' });
    stream.sendPrivate({ type: 'signed-out' });
    expect(session.isSignedIn).toBe(false);
    await settled();
    expect(session.csrfToken).toBe('next');
    expect(stream.reconnectCount).toBe(1);
  });

  it('reads the session anew when another tab changed it', async () => {
    const { session, tabs, transport } = follow();
    transport.answer(operations.getSession, buildVisitor());
    tabs.handleOtherTab();
    await settled();
    expect(session.isSignedIn).toBe(false);
  });

  it('stays as it is when no answer comes', async () => {
    const { session, tabs, stream } = follow();
    tabs.handleOtherTab();
    await settled();
    expect(session.isSignedIn).toBe(true);
    expect(stream.reconnectCount).toBe(0);
  });

  it('tells other tabs, and stops listening when it is disposed of', async () => {
    const { session, stream, sync, tabs } = follow();
    sync.announce();
    expect(tabs.sent).toEqual([{ version: 1, about: 'session' }]);
    sync.dispose();
    stream.sendPrivate({ type: 'accounts', accounts: [] });
    expect(session.accounts).toHaveLength(1);
  });
});
