import type { BotCheck } from './bot-check/bot-check.ts';
import type { Challenges } from './bot-check/challenges.ts';
import type { Fingerprints } from './bot-check/fingerprints.ts';
import type { Guesses } from './bot-check/guesses.ts';
import type { EventBus } from '../platform/bus/index.ts';
import type { Log } from '../platform/observability/log.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { Database } from '../platform/database/index.ts';
import type { SignInSteps } from './two-factor/sign-in-steps.ts';
import type { TwoStep } from './two-factor/two-step.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { PersonList } from './persons/person-list.ts';
import type { PlayerNotices } from './players/player-notices.ts';
import type { PlayerViews } from './players/player-views.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { UserTokens } from './players/user-tokens.ts';

/** Context of everything about players. */
export interface PlayersContext {
  readonly database: Database;
  readonly settings: IdentitySettings;
  readonly sessions: Sessions;
  readonly views: PlayerViews;
  readonly tokens: UserTokens;
  readonly challenges: Challenges;
  readonly guesses: Guesses;
  readonly botCheck: BotCheck;
  readonly fingerprints: Fingerprints;
  readonly twoStep: TwoStep;
  readonly steps: SignInSteps;
  readonly passkeys: Passkeys;
  /** Mails about the safety of accounts. */
  readonly notices: PlayerNotices;
  /** Registers and other lists that are asked about people. */
  readonly lists: readonly PersonList[];
  /** Whether a code of a registration opens something for an account of a currency and a country. */
  readonly isPromoCodeOpen: (
    code: string,
    bearer: { readonly iso: string; readonly country: string | null },
  ) => Promise<boolean>;
  readonly bus: EventBus;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Milliseconds that only go on: for everything that waits or grows old. */
  readonly elapsedMs: () => number;
}
