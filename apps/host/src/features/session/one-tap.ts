import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { reaction } from 'mobx';
import { goTo } from '../../ground/navigation/go-to.ts';
import type { PageServices } from '../../ground/page/page-services.ts';

/** The notification that offers it. */
const ONE_TAP_KEY = 'one-tap';

/** Who somebody is at the provider, with what proves it to this site. */
interface OneTapAccount {
  readonly email: string;
  readonly credential: string;
}

/** Reads what a provider tells of who is there; null for nobody, and for an answer that is none. */
export const readAccount = (answer: unknown): OneTapAccount | null => {
  const account = (answer as { readonly account?: Partial<OneTapAccount> } | null)?.account;
  const { email, credential } = account ?? {};
  return typeof email === 'string' && typeof credential === 'string' ? { email, credential } : null;
};

/** Asks the provider who is there; a script of another origin is never loaded for it. */
const requestProvider = async (promptUrl: string): Promise<unknown> => {
  const answer = await fetch(promptUrl, { headers: { Accept: 'application/json' } });
  return answer.ok ? answer.json() : null;
};

/** Labels of an offer. */
export interface OneTapLabels {
  readonly title: (email: string) => string;
  readonly text: string;
  readonly go: string;
}

type OneTapPage = Pick<PageServices, 'store' | 'transport' | 'boot'>;

const offer = async (page: OneTapPage, labels: OneTapLabels, ask: typeof requestProvider): Promise<void> => {
  const { store, transport, boot } = page;
  const { promptUrl } = await transport.call(operations.getOneTapClient);
  const account = readAccount(await ask(promptUrl));
  if (account === null || store.session.isSignedIn) return;
  const tap = async () => {
    const { geoCountryId, defaultCurrency } = store.siteConfig;
    const body = {
      credential: account.credential,
      language: boot.language,
      currency: defaultCurrency,
      ...withoutUndefined({ countryId: geoCountryId !== null ? String(geoCountryId) : undefined }),
    };
    try {
      goTo((await transport.call(operations.signInByOneTap, { body })).redirectUrl);
    } catch {
      store.notifications.show({ tone: 'danger', standardText: 'query-error' });
    }
  };
  store.notifications.show({
    tone: 'info',
    isPermanent: true,
    key: ONE_TAP_KEY,
    title: labels.title(account.email),
    text: labels.text,
    action: { label: labels.go, run: () => void tap() },
  });
};

/**
 * Offers the one-tap login while a visitor is there and the site has it; never to somebody who is signed in. The answer
 * ends it. Source: shell 3 and 6, one-tap.
 */
export const offerOneTap = (page: OneTapPage, labels: OneTapLabels, ask = requestProvider): (() => void) => {
  const { store } = page;
  return reaction(
    () => store.siteConfig.isOneTapAuthEnabled && !store.session.isSignedIn,
    (isOffered) => {
      if (!isOffered) return store.notifications.closeByKey(ONE_TAP_KEY);
      // Without an answer the other ways are there.
      offer(page, labels, ask).catch(() => undefined);
    },
    { fireImmediately: true },
  );
};
