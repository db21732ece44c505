import type { StreamPort, Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { SessionStore } from '@longshot/store';

/** Channel that carries a word from tab to tab. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** The page's side of agreeing on the session. */
export interface SessionSync {
  /** Tells the other tabs that this one signed in, out, or changed the account. */
  readonly announce: () => void;
  readonly dispose: () => void;
}

const word = { version: 1, about: 'session' } as const;

/**
 * Keeps the session as all tabs and the gateway have it: another tab's change and the gateway's "signed out" lead to
 * the session being read anew, the gateway's word on accounts is taken over as it is.
 */
export const followSession = (
  session: SessionStore,
  transport: Transport,
  stream: StreamPort,
  channel: TabChannel = new BroadcastChannel('longshot.session'),
): SessionSync => {
  let isRefreshing = false;
  const refresh = async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      session.open(await transport.call(operations.getSession));
      stream.reconnect();
    } catch {
      return; // no answer: the next call that needs a session tells the player
    } finally {
      isRefreshing = false;
    }
  };
  const handleMessage = () => void refresh();
  channel.addEventListener('message', handleMessage);
  const stop = stream.onPrivate((message) => {
    if (message.type === 'accounts') session.updateAccounts(message.accounts);
    if (message.type === 'signed-out') {
      session.close();
      void refresh();
    }
  });
  return {
    announce: () => channel.postMessage(word),
    dispose() {
      stop();
      channel.removeEventListener('message', handleMessage);
      channel.close();
    },
  };
};
