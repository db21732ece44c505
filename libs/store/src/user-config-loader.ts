import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type UserConfig } from '@longshot/contracts';
import { ascendingSports } from '@longshot/domain/identity';
import type { UserStore } from './user-store.ts';

/** The keys of the configuration that are kept; whatever else is answered is not. Source: shell 3, user configuration. */
const KNOWN_KEYS: Readonly<Record<keyof UserConfig, true>> = {
  disallow_line_sport: true,
  disallow_live_sport: true,
  phone_number: true,
  phone_code: true,
  user_email: true,
  user_name: true,
  user_country_code: true,
  user_country_id: true,
  user_ref_id: true,
  user_msg_count: true,
  isRequiredTransfer: true,
  is_active_secure_question: true,
  user_hide_balance: true,
  activation_type: true,
  changed_pass_day_count: true,
  user_data: true,
  protection_level: true,
  protection_methods: true,
  should_sync_protection_methods: true,
  is_need_identification: true,
  ban_level: true,
  ban_version: true,
  user_status_id: true,
  internal_verification_status: true,
  verification_status: true,
  verification_types: true,
  verification_status_group_code: true,
  requested_additional_document: true,
  has_deposit: true,
  is_identification_bonus: true,
  show_verification_modal_on_deposit_page: true,
  isDataAfterRegistration: true,
  remaining_days_to_activate: true,
  isCCLine: true,
  isCClive: true,
  has_password: true,
};

/** Message where the answer has no configuration. Source: shell 5. */
export const NO_USER_CONFIG = 'failed to get user config';

function knownPart(answer: UserConfig): UserConfig {
  const known = Object.fromEntries(
    Object.entries(answer).filter(([key]) => key in KNOWN_KEYS),
  ) as unknown as UserConfig;
  return {
    ...known,
    disallow_line_sport: [...ascendingSports(answer.disallow_line_sport)],
    disallow_live_sport: [...ascendingSports(answer.disallow_live_sport)],
  };
}

/** Input of the loader. */
export interface UserConfigLoaderInput {
  readonly transport: Transport;
  readonly user: UserStore;
  /** Told what went wrong, for people who read logs. */
  readonly log: (message: string) => void;
}

/** Loads the player's configuration; a new load takes back the one that is on its way. Source: shell 4. */
export class UserConfigLoader {
  readonly #input: UserConfigLoaderInput;
  #running: AbortController | null = null;

  constructor(input: UserConfigLoaderInput) {
    this.#input = input;
  }

  /** Loads the configuration. Never throws: a failure clears the flags and is logged. */
  load(): Promise<void> {
    return this.#load(false);
  }

  /** Loads the configuration after a sign-in, unless that was done. */
  async install(): Promise<void> {
    if (!this.#input.user.isInstalled) await this.#load(true);
  }

  /** Takes back what is on its way. */
  dispose(): void {
    this.#running?.abort();
  }

  async #load(isInstalling: boolean): Promise<void> {
    const { transport, user, log } = this.#input;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    user.clearFlags();
    try {
      const { result } = await transport.call(operations.getUserConfig, { signal: running.signal });
      if (result === null) throw new Error(NO_USER_CONFIG);
      if (!running.signal.aborted) user.takeConfig(knownPart(result), isInstalling);
    } catch (error) {
      if (running.signal.aborted || (isRequestFailure(error) && error.code === 'cancelled')) return;
      user.clearFlags();
      log(error instanceof Error ? error.message : NO_USER_CONFIG);
    }
  }
}
