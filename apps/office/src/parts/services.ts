import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';
import type { AccountsStore } from '../model/accounts-store.ts';
import type { OfficeEnvironment } from '../model/environment.ts';
import type { CorrectionsStore } from '../model/corrections-store.ts';
import type { ContactStore } from '../model/contact-store.ts';
import type { BonusesStore } from '../model/bonuses-store.ts';
import type { ConversionStore } from '../model/conversion-store.ts';
import type { DaysStore } from '../model/days-store.ts';
import type { IdeasStore } from '../model/ideas-store.ts';
import type { IdentificationStore } from '../model/identification-store.ts';
import type { LimitBarsStore } from '../model/limit-bars-store.ts';
import type { LinesStore } from '../model/lines-store.ts';
import type { CashbackStore } from '../model/cashback-store.ts';
import type { PointsStore } from '../model/points-store.ts';
import type { ReferralStore } from '../model/referral-store.ts';
import type { ManagerStore } from '../model/manager-store.ts';
import type { MenuStore } from '../model/menu-store.ts';
import type { MoneyStore } from '../model/money-store.ts';
import type { PasskeysStore } from '../model/passkeys-store.ts';
import type { PasswordStore } from '../model/password-store.ts';
import type { PersonalStore } from '../model/personal-store.ts';
import type { SessionsStore } from '../model/sessions-store.ts';
import type { SettingsStore } from '../model/settings-store.ts';
import type { SignInsStore } from '../model/sign-ins-store.ts';
import type { ThreadsStore } from '../model/threads-store.ts';
import type { TwoStepStore } from '../model/two-step-store.ts';

/** Services of one mount of the office: the host's side and its own stores. */
export interface OfficeServices {
  readonly host: MountContext;
  readonly environment: OfficeEnvironment;
  readonly accounts: AccountsStore;
  readonly lines: LinesStore;
  readonly days: DaysStore;
  readonly limitBars: LimitBarsStore;
  readonly menu: MenuStore;
  readonly money: MoneyStore;
  readonly personal: PersonalStore;
  readonly identification: IdentificationStore;
  readonly settings: SettingsStore;
  readonly password: PasswordStore;
  readonly sessions: SessionsStore;
  readonly twoStep: TwoStepStore;
  readonly passkeys: PasskeysStore;
  readonly signIns: SignInsStore;
  readonly contact: ContactStore;
  readonly corrections: CorrectionsStore;
  readonly conversion: ConversionStore;
  readonly bonuses: BonusesStore;
  readonly threads: ThreadsStore;
  readonly ideas: IdeasStore;
  readonly manager: ManagerStore;
  readonly cashback: CashbackStore;
  readonly referral: ReferralStore;
  readonly points: PointsStore;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<OfficeServices>();
