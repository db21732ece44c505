import { accessPaths, plainPath } from './route-facts.ts';

/** Facts that decide whether the page may go to the recharge screen. */
export interface RechargeFacts {
  readonly usesRechargeModal: boolean;
  readonly redirectUrlAfterRegistration: string | null;
  /** Addresses below the language prefix. */
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a navigation inside the page is cancelled, because a modal window takes the place of the recharge screen.
 * It is let through from the player's account pages. Source: shell 2, "A second guard".
 */
export const isRechargeCancelled = (facts: RechargeFacts): boolean => {
  if (!facts.usesRechargeModal || facts.redirectUrlAfterRegistration !== null) return false;
  return plainPath(facts.to) === accessPaths.recharge && !/^office(?:\/|$)/.test(plainPath(facts.from));
};
