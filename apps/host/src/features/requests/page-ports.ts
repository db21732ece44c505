import { withoutUndefined } from '@longshot/domain/input';
import type { FingerprintPort, TransportPorts } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { TokenKeeper } from './token-keeper.ts';

/** Ports of the page's calls. */
export interface PagePorts extends TransportPorts {
  readonly tokens: TokenKeeper;
  readonly fingerprint: FingerprintPort;
  /** Tells people who read logs what went wrong. */
  readonly log: (message: string) => void;
  /** Who makes fingerprints, once their code is here. */
  useFingerprint(keeper: FingerprintPort): void;
}

/** Goes on as the gateway has it: it has signed the player out. */
const followSignOut = async ({ store, transport, stream }: PageServices): Promise<void> => {
  store.session.close();
  store.session.open(await transport.call(operations.getSession));
  stream.reconnect();
};

/** Terms that changed lead to where they are read, by the route's guard; where the site asks for no agreement, nowhere. */
const requireTerms = ({ store: { session, siteConfig } }: PageServices): void => {
  if (siteConfig.isAvailableConfirmTerms && session.user) session.updateUser({ ...session.user, isTermsChanged: true });
};

/** Makes the ports of the page's transport; `started` answers null until the page is. What is seldom needed comes when it is. */
export const createPagePorts = (started: () => PageServices | null): PagePorts => {
  let keeper: FingerprintPort | null = null;
  const page = (): PageServices => {
    const services = started();
    if (services === null) throw new Error('The page has not started.');
    return services;
  };
  const log = (message: string): void => started()?.track('page_error', { message });
  return {
    log,
    tokens: new TokenKeeper({
      userId: () => started()?.store.session.user?.id ?? null,
      fetchToken: async () =>
        (await page().transport.call(operations.getUserToken, { query: { force_refresh: true } })).token,
      nowMs: () => started()?.now() ?? Date.now(),
      log,
    }),
    captcha: {
      solve: async (_code, signal) => {
        try {
          const { requestCaptcha } = await import('./request-captcha.tsx');
          const onSignedOut = () => void followSignOut(page()).catch(() => undefined);
          return await requestCaptcha({
            page: page(),
            onSignedOut,
            ...withoutUndefined({ signal: signal || undefined }),
          });
        } catch (error) {
          log(`captcha: ${String(error)}`);
          return null;
        }
      },
    },
    fingerprint: {
      current: () => keeper?.current() ?? null,
      renew: () => keeper?.renew() ?? Promise.resolve(null),
    },
    useFingerprint: (made) => {
      keeper = made;
    },
    onTermsRequired: () => requireTerms(page()),
  };
};
