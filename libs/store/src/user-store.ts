import type { UserConfig } from '@longshot/contracts';
import {
  areContactFieldsFilled,
  areProfileFieldsFilled,
  isVerificationPending,
  isVerified,
  protectionOf,
  withPhone,
  type Protection,
} from '@longshot/domain/identity';
import { makeAutoObservable, observableRef } from 'mobx';

/** Player who is signed in, beyond the session. Source: shell 3, user configuration. */
export class UserStore {
  config: UserConfig | null = null;
  /** The configuration was loaded once since the sign-in. */
  isInstalled = false;
  /** The configuration is that of the last load. */
  isConfigLoaded = false;
  /** Token that video is asked for with; null before the first. */
  videoToken: string | null = null;

  constructor() {
    makeAutoObservable(this, { config: observableRef }, { autoBind: true });
  }

  /** How well the account is protected. */
  get protection(): Protection {
    return protectionOf(this.config?.protection_level ?? null);
  }

  get isVerified(): boolean {
    return this.config !== null && isVerified(this.config);
  }

  get isVerificationPending(): boolean {
    return this.config !== null && isVerificationPending(this.config);
  }

  /** Whether the personal data that a profile needs are there. */
  get isProfileFilled(): boolean {
    return this.config !== null && areProfileFieldsFilled(this.config.user_data);
  }

  /** Whether telephone and e-mail are there. */
  get areContactsFilled(): boolean {
    return this.config !== null && areContactFieldsFilled(this.config.phone_number, this.config.user_email);
  }

  /** A load begins. */
  clearFlags(): void {
    this.isInstalled = false;
    this.isConfigLoaded = false;
  }

  /** A load succeeded; `isInstalling` when it was the first since the sign-in. */
  takeConfig(config: UserConfig, isInstalling: boolean): void {
    this.config = config;
    this.isConfigLoaded = true;
    this.isInstalled = isInstalling;
  }

  /** The player gave another telephone, and the gateway took it. */
  updatePhone(phoneCode: string, phoneNumber: string): void {
    if (this.config !== null) this.config = withPhone(this.config, phoneCode, phoneNumber);
  }

  takeVideoToken(token: string): void {
    this.videoToken = token;
  }

  /** Nobody is signed in any more. */
  clear(): void {
    this.clearFlags();
    this.config = null;
    this.videoToken = null;
  }
}
