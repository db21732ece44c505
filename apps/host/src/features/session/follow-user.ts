import { withoutUndefined } from '@longshot/domain/input';
import { createVisiblePolling, isRequestFailure, POLL_INTERVALS, type Transport } from '@longshot/api-client';
import type { PageVisibility, VisiblePolling } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { type RootStore, type StartTimer, UserConfigLoader } from '@longshot/store';
import { reaction, runInAction } from 'mobx';
import { COOKIE_LIFETIME_S, removeCookie, writeCookie, type CookiePage } from '../../ground/cookies/page-cookies.ts';

/** Set while a player is signed in: languages that are hidden from visitors stay. Source: shell 4, language choice. */
const SIGNED_IN_COOKIE = 'ua';

/** Input of following the player. */
export interface FollowUserInput {
  readonly transport: Transport;
  readonly store: Pick<RootStore, 'session' | 'user' | 'stream'>;
  readonly startTimer: StartTimer;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
  /** Forgets the player's token. */
  readonly clearToken: () => void;
  readonly visibility?: PageVisibility;
  readonly page?: CookiePage;
}

/** Reads what of the player may have changed elsewhere. */
const refreshState = async ({ transport, store }: FollowUserInput): Promise<void> => {
  const requested = store.session.user?.id;
  try {
    const { user, accounts } = await transport.call(operations.getUserState);
    if (store.session.user?.id !== requested || user.id !== requested) return;
    runInAction(() => {
      store.session.updateUser(user);
      store.session.updateAccounts(accounts);
    });
  } catch (error) {
    // Anything else passes: the next round asks again.
    const isOver = isRequestFailure(error) && error.code === 'unauthorised';
    if (isOver && store.session.user?.id === requested) store.session.close();
  }
};

const refreshVideoToken = async ({ transport, store }: FollowUserInput): Promise<void> => {
  const { token } = await transport.call(operations.updateVideoToken);
  store.user.takeVideoToken(token);
};

/** Everything that goes on while a player is signed in; the answer ends it. */
const followPlayer = (input: FollowUserInput, loader: UserConfigLoader): (() => void) => {
  const { visibility, startTimer, nowMs, page } = input;
  writeCookie(SIGNED_IN_COOKIE, '1', nowMs() + COOKIE_LIFETIME_S * 1000, page);
  void loader.install();
  const timing = { clock: { startTimer }, ...withoutUndefined({ visibility: visibility || undefined }) };
  const pollings: readonly VisiblePolling[] = [
    createVisiblePolling({
      ...timing,
      run: () => refreshState(input),
      intervalMs: POLL_INTERVALS.userState,
      pauseAfterMs: 0,
    }),
    createVisiblePolling({
      ...timing,
      run: () => refreshVideoToken(input),
      intervalMs: POLL_INTERVALS.videoToken,
      isEager: true,
    }),
  ];
  // A player who has been banned is turned away from the stream: why, the state says.
  const stopWatching = reaction(
    () => input.store.stream.isTurnedAway,
    (isTurnedAway) => isTurnedAway && void refreshState(input),
  );
  return () => {
    stopWatching();
    loader.dispose();
    for (const polling of pollings) polling.stop();
  };
};

/** Takes away what the page kept of a player. Source: shell 4, logout. */
const clearPlayer = ({ store, clearToken, page }: FollowUserInput): void => {
  removeCookie(SIGNED_IN_COOKIE, page);
  clearToken();
  store.user.clear();
};

/**
 * Follows who is signed in: for a player the configuration is installed, the state read every minute while the page is
 * seen and when the stream turns the page away, the token of video every ten minutes; afterwards nothing of them is left. The answer ends it.
 */
export const followUser = (input: FollowUserInput): (() => void) => {
  const { transport, store, log } = input;
  const loader = new UserConfigLoader({ transport, user: store.user, log });
  let stopFollowing = (): void => undefined;
  const stop = reaction(
    () => store.session.user?.id ?? null,
    (id, before) => {
      stopFollowing();
      stopFollowing = () => undefined;
      // The token of a page before this one is good as long as it is the same player's.
      if (id === null || before !== undefined) clearPlayer(input);
      if (id !== null) stopFollowing = followPlayer(input, loader);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    stopFollowing();
  };
};
