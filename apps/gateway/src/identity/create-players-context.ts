import { setTimeout as sleep } from 'node:timers/promises';
import { BotCheck } from './bot-check/bot-check.ts';
import { Challenges } from './bot-check/challenges.ts';
import { Fingerprints } from './bot-check/fingerprints.ts';
import { Guesses } from './bot-check/guesses.ts';
import { SignInSteps } from './two-factor/sign-in-steps.ts';
import { TwoStep } from './two-factor/two-step.ts';
import type { PlayersContext } from './players-context.ts';
import { PlayerViews } from './players/player-views.ts';
import { siteSecret } from '../platform/secrets/site-secret.ts';
import { UserTokens } from './players/user-tokens.ts';

interface WaitInput {
  /** How guesses are made to wait; by the clock of the machine unless told. */
  readonly wait?: ((delayMs: number) => Promise<void>) | undefined;
}

/** Input of the players' context. */
export type PlayersInput = WaitInput &
  Omit<
    PlayersContext,
    'guesses' | 'views' | 'tokens' | 'challenges' | 'botCheck' | 'fingerprints' | 'twoStep' | 'steps'
  >;

/** Puts together what everything about players works with; each kind of token is signed with a key of its own. */
export function createPlayersContext(input: PlayersInput): PlayersContext {
  const { database, settings, nowMs, elapsedMs, wait = (delayMs) => sleep(delayMs) } = input;
  const secretOf = (name: string): (() => Promise<string>) => {
    let secret: Promise<string> | undefined;
    return () => {
      secret ??= siteSecret(database, settings.siteId, name).catch((error: unknown) => {
        secret = undefined; // the database was away: asked again by the next call
        throw error;
      });
      return secret;
    };
  };
  const guesses = new Guesses({ database, siteId: settings.siteId, nowMs });
  const challenges = new Challenges({ database, secret: secretOf('captcha'), nowMs });
  return {
    ...input,
    views: new PlayerViews(input),
    challenges,
    tokens: new UserTokens(secretOf('user-token'), nowMs),
    guesses,
    botCheck: new BotCheck({ challenges, guesses, rules: settings.botCheck, elapsedMs, wait }),
    twoStep: new TwoStep({ database, siteId: settings.siteId, secret: secretOf('two-step'), nowMs }),
    steps: new SignInSteps({ database, siteId: settings.siteId, nowMs }),
    fingerprints: new Fingerprints(secretOf('fingerprint'), nowMs),
  };
}
