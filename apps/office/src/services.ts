import { accountSetNotice } from '@longshot/site-rules';
import type { MountContext } from '@longshot/host-contract';
import { pathTo } from '@longshot/remote/addresses';
import { Disposables, onPlayerChange } from '@longshot/remote';
import type { OfficeEnvironment } from './model/environment.ts';
import { AccountsStore } from './model/accounts-store.ts';
import { BonusesStore } from './model/bonuses-store.ts';
import { ConversionStore } from './model/conversion-store.ts';
import { CorrectionsStore } from './model/corrections-store.ts';
import { ContactStore } from './model/contact-store.ts';
import { DaysStore } from './model/days-store.ts';
import { IdeasStore } from './model/ideas-store.ts';
import { IdentificationStore } from './model/identification-store.ts';
import { LimitBarsStore } from './model/limit-bars-store.ts';
import { LinesStore } from './model/lines-store.ts';
import { CashbackStore } from './model/cashback-store.ts';
import { PointsStore } from './model/points-store.ts';
import { ReferralStore } from './model/referral-store.ts';
import { ManagerStore } from './model/manager-store.ts';
import { MenuStore } from './model/menu-store.ts';
import { MoneyStore } from './model/money-store.ts';
import { PasskeysStore } from './model/passkeys-store.ts';
import { PasswordStore } from './model/password-store.ts';
import { PersonalStore } from './model/personal-store.ts';
import { refreshUser } from './model/refresh-user.ts';
import { SessionsStore } from './model/sessions-store.ts';
import { SettingsStore } from './model/settings-store.ts';
import { SignInsStore } from './model/sign-ins-store.ts';
import { ThreadsStore } from './model/threads-store.ts';
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
      const notice = accountSetNotice(location.pathname);
      if (notice === null) return;
      const { titleKey, ...rest } = notice;
      // texts: common:main_account_will_set
      host.notify({ ...rest, title: host.i18n.t(titleKey, { id }) });
    },
  });
  const lines = new LinesStore({ transport, stream, now: host.now });
  const days = new DaysStore(transport, stream);
  const limitBars = new LimitBarsStore(transport, stream);
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
  const passkeys = new PasskeysStore(transport, environment.createPasskey);
  const signIns = new SignInsStore(transport);
  const contact = new ContactStore(transport, () => {
    void personal.load();
    saved();
  });
  const corrections = new CorrectionsStore(transport, saved);
  const conversion = new ConversionStore({
    transport,
    session: store.session,
    onConverted: () => {
      host.notify({ tone: 'success', title: host.i18n.t('office:conversion.done'), key: 'office-converted' });
      host.navigator.push(pathTo(host.language, 'office/account'));
    },
  });
  const bonuses = new BonusesStore({ transport, stream, language: host.language });
  const identification = new IdentificationStore({
    transport,
    onRequested: refresh,
    leave: environment.leave,
    language: () => host.language,
  });
  const threads = new ThreadsStore(transport);
  const ideas = new IdeasStore(transport);
  const manager = new ManagerStore(transport);
  const cashback = new CashbackStore(transport);
  const referral = new ReferralStore(transport);
  const points = new PointsStore({ transport, language: host.language, newKey: () => crypto.randomUUID() });
  const voice = { threads, ideas, manager, cashback, referral, points };
  const safety = { password, sessions, twoStep, passkeys, signIns, corrections };
  const figures = { lines, days, limitBars, money, bonuses };
  const own = {
    identification,
    accounts,
    menu,
    personal,
    contact,
    conversion,
    settings,
    ...voice,
    ...figures,
    ...safety,
  };
  const stop = onPlayerChange(host, () => {
    contact.close();
    for (const each of [identification, menu, personal, settings]) each.reset();
    for (const each of [...Object.values(figures), ...Object.values(safety)]) each.reset();
    for (const each of Object.values(voice)) each.reset();
  });
  const { dispose } = new Disposables(stop, accounts.dispose, ...Object.values(figures).map((each) => each.dispose));
  return { host, environment, ...own, dispose };
}
