import type { MountContext } from '@longshot/host-contract';
import { Disposables, onPlayerChange } from '@longshot/remote';
import type { OfficeEnvironment } from './model/environment.ts';
import { AccountsStore } from './model/accounts-store.ts';
import { IdentificationStore } from './model/identification-store.ts';
import { LinesStore } from './model/lines-store.ts';
import { MenuStore } from './model/menu-store.ts';
import { MoneyStore } from './model/money-store.ts';
import { PasswordStore } from './model/password-store.ts';
import { PersonalStore } from './model/personal-store.ts';
import { refreshUser } from './model/refresh-user.ts';
import { SessionsStore } from './model/sessions-store.ts';
import { SettingsStore } from './model/settings-store.ts';
import { TwoStepStore } from './model/two-step-store.ts';
import type { OfficeServices } from './parts/services.ts';

/** The day where the player is, `YYYY-MM-DD`. */
function dayOf(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(nowMs - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Makes the stores of a mount. */
export function createServices(host: MountContext, environment: OfficeEnvironment): OfficeServices {
  const { transport, stream, store } = host;
  const log = (what: string, message: string) => host.track('office_failed', { what, message });
  const accounts = new AccountsStore({
    transport,
    session: store.session,
    startTimer: environment.startTimer,
    log,
    onAccountSet: (id) => {
      // Nothing is said over a game of bingo. Source: shell 8.
      if (/^\/[a-z]{2}\/bingo(?:\/|$)/.test(location.pathname)) return;
      host.notify({ tone: 'success', title: host.i18n.t('common:main_account_will_set', { id }) });
    },
  });
  const lines = new LinesStore({ transport, stream, now: host.now });
  const menu = new MenuStore(transport);
  const money = new MoneyStore(transport, stream);
  const refresh = () => void refreshUser(host);
  const saved = () => {
    host.notify({ tone: 'success', standardText: 'saved', key: 'office-saved' });
    refresh();
  };
  const personal = new PersonalStore({ transport, today: () => dayOf(host.now()), onSaved: saved });
  const settings = new SettingsStore({
    transport,
    onSaved: saved,
    onFailed: (what) => {
      const name = what === 'line' || what === 'live' ? `settings.screen.sports-${what}` : `setting.${what}`;
      // texts: settings.screen.*, setting.*
      const title = host.i18n.t(`office:${name}`);
      host.notify({ tone: 'danger', title, standardText: 'query-error', key: 'office-saved' });
    },
  });
  const sessions = new SessionsStore(transport);
  const password = new PasswordStore(transport, () => {
    void sessions.load();
    refresh();
  });
  const twoStep = new TwoStepStore(transport, refresh);
  const identification = new IdentificationStore(transport, refresh);
  const own = { identification, accounts, lines, menu, money, personal, settings, password, sessions, twoStep };
  const stop = onPlayerChange(host, () => {
    for (const each of [identification, lines, menu, money, personal, settings, password, sessions, twoStep])
      each.reset();
  });
  const { dispose } = new Disposables(stop, accounts.dispose, lines.dispose, money.dispose);
  return { host, environment, ...own, dispose };
}
