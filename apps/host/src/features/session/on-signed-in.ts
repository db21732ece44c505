import { withoutUndefined } from '@longshot/domain/input';
import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { convertReminder, type ConvertReminder } from '@longshot/domain/identity';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import { writeCookie, type CookiePage } from '../../ground/cookies/page-cookies.ts';
import type { PageServices } from '../../ground/page/page-services.ts';

/** How long the grant's cookie lives. Source: shell 7, secure data. */
const GRANT_LIFETIME_MS = 30 * 60_000;

/** How long the others do. Source: shell 9, default cookie lifetime. */
const COOKIE_LIFETIME_MS = 86_400_000;

const COOKIE_TEXT = /^[\w.-]+$/;

/**
 * Keeps what other services of the site know the player by in cookies: `ggru`, and the grant under the session's own
 * name for half an hour. Never throws; an empty answer is logged. Source: shell 7; product 8.
 */
export const keepSecureData = async (
  transport: Transport,
  nowMs: number,
  log: (message: string) => void,
  page?: CookiePage,
): Promise<void> => {
  try {
    const { ggru, ...grants } = await transport.call(operations.getSecureData);
    const named = Object.entries(grants).filter(([name, value]) => COOKIE_TEXT.test(name) && COOKIE_TEXT.test(value));
    if (!ggru || !COOKIE_TEXT.test(ggru) || named.length === 0) return log('secure data is empty');
    writeCookie('ggru', ggru, nowMs + COOKIE_LIFETIME_MS, page);
    for (const [name, value] of named) writeCookie(name, value, nowMs + GRANT_LIFETIME_MS, page);
  } catch {
    log('secure data could not be fetched');
  }
};

/** The words of a reminder. */
export interface ConvertLabels {
  readonly title: string;
  readonly text: string;
  readonly go: string;
}

/**
 * Reminds a player once that an account may be converted, with the way there where the release has the page. Source:
 * shell 4, "Convert-account reminder".
 */
export const remindToConvert = (
  { store, boot, now }: Pick<PageServices, 'store' | 'boot' | 'now'>,
  labelsOf: (reminder: ConvertReminder) => ConvertLabels,
  go: (path: string) => void,
): void => {
  const { user, accounts } = store.session;
  if (user === null) return;
  const persisted = persistTime(() => localStorage, `longshot.convert-reminded.${user.id}`);
  const reminder = convertReminder({
    conversionStatus: user.conversionStatus,
    currencyIso: accounts.find(({ isActive }) => isActive)?.iso ?? '',
    isReminded: persisted.read() > 0,
  });
  if (reminder === null) return;
  const labels = labelsOf(reminder);
  const page = boot.routes.find(({ id }) => id === 'convert-account');
  store.notifications.show({
    tone: 'info',
    isPermanent: true,
    key: 'convert-account',
    title: labels.title,
    text: labels.text,
    ...withoutUndefined({
      action: page ? { label: labels.go, run: () => go(`/${boot.language}/${page.path}`) } : undefined,
    }),
  });
  persisted.write(now());
};
