import { isBanned } from '../identity/user-state.ts';
import type { AccessClass } from './access-classes.ts';
import {
  type AccessCode,
  type AccessReason,
  PLAYER_REASONS,
  type PlayerReason,
  reasonFacts,
  type VisitorReason,
} from './access-reasons.ts';

/** A time; null ends never. The moment of its end is not part of it. */
export interface AccessTime {
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** Where somebody comes from, as far as it closes something. */
export interface AccessVisitor {
  readonly maintenance: AccessTime | null;
  /** Why the site is blocked for the visitor, and the page that says so. */
  readonly block: { readonly reason: VisitorReason; readonly page: string } | null;
}

/** Facts of a player; what is left out closes nothing. */
export interface AccessPlayer {
  readonly banLevel?: number;
  readonly banVersion?: number;
  /** The player's account is closed for good: as a ban of every level. */
  readonly isBlocked?: boolean;
  readonly isUnderAge?: boolean;
  readonly isTermsChanged?: boolean;
  /** The player lives where the house offers nothing. */
  readonly isCountryNotServed?: boolean;
  readonly needsData?: boolean;
  /** `withdraw`: only what is taken out waits for it. */
  readonly needsIdentification?: boolean | 'withdraw';
  /** The page on which players identify themselves is switched off: the support goes on with them. */
  readonly isIdentificationPageClosed?: boolean;
  /** From when on an account whose address or telephone is not confirmed plays no more; null where nothing is asked. */
  readonly confirmationDueAtMs?: number | null;
  readonly isCurrencyFrozen?: boolean;
  readonly selfExclusion?: AccessTime | null;
  readonly timeOut?: AccessTime | null;
  /** When nothing is left of the session limit, or is since; null without one. */
  readonly sessionEndsAtMs?: number | null;
  /** When the next look at the time is due, or is since; null without a reality check. */
  readonly realityDueAtMs?: number | null;
  /** The pause after an hour of play; its end is not part of it. */
  readonly breakUntilMs?: number | null;
  /** The player was not offered limits yet, where that comes before the first stake. */
  readonly isLimitOfferDue?: boolean;
  /** A limit of deposits that has to be set is not. */
  readonly needsDepositLimits?: boolean;
  /** The player has not said yet whether they want limits. */
  readonly isLimitPromptDue?: boolean;
  /** The player has not read what was written to them about their play. */
  readonly isCareUnread?: boolean;
}

/** Operation that is requested. */
export interface AccessOperation {
  readonly class: AccessClass;
}

/** Why something is not let through: what the call is answered with and where the page leads. */
export interface AccessRefusal {
  readonly reason: AccessReason;
  readonly page: string;
  readonly code: AccessCode;
  readonly status: number;
}

/** Whether something is let through. */
export type AccessDecision = 'allowed' | AccessRefusal;

/** Nothing keeps such a visitor out. */
export const OPEN_VISITOR: AccessVisitor = { maintenance: null, block: null };

const isWithin = (time: AccessTime | null | undefined, nowMs: number): boolean =>
  time != null && time.fromMs <= nowMs && (time.untilMs === null || nowMs < time.untilMs);

const isReached = (atMs: number | null | undefined, nowMs: number): boolean => atMs != null && atMs <= nowMs;

/** The level at which a banned player may still take their money out: 53 in version 1 of bans, else 45. Source: shell 4. */
export const mayWithdrawBanned = (banLevel: number, banVersion: number): boolean =>
  banLevel === (banVersion === 1 ? 53 : 45);

const holds = {
  banned: ({ banLevel = 0, isBlocked = false }) => isBlocked || isBanned(banLevel),
  'under-age': ({ isUnderAge = false }) => isUnderAge,
  terms: ({ isTermsChanged = false }) => isTermsChanged,
  'self-excluded': ({ selfExclusion }, nowMs) => isWithin(selfExclusion, nowMs),
  'time-out': ({ timeOut }, nowMs) => isWithin(timeOut, nowMs),
  'session-limit': ({ sessionEndsAtMs }, nowMs) => isReached(sessionEndsAtMs, nowMs),
  'country-not-served': ({ isCountryNotServed = false }) => isCountryNotServed,
  'needs-data': ({ needsData = false }) => needsData,
  'needs-identification': ({ needsIdentification = false }) => needsIdentification !== false,
  'needs-confirmation': ({ confirmationDueAtMs }, nowMs) => isReached(confirmationDueAtMs, nowMs),
  'currency-frozen': ({ isCurrencyFrozen = false }) => isCurrencyFrozen,
  'reality-check': ({ realityDueAtMs }, nowMs) => isReached(realityDueAtMs, nowMs),
  break: ({ breakUntilMs = null }, nowMs) => breakUntilMs !== null && nowMs < breakUntilMs,
  'limit-offer': ({ isLimitOfferDue = false }) => isLimitOfferDue,
  'deposit-limits': ({ needsDepositLimits = false }) => needsDepositLimits,
  'limit-prompt': ({ isLimitPromptDue = false }) => isLimitPromptDue,
  care: ({ isCareUnread = false }) => isCareUnread,
} as const satisfies Record<PlayerReason, (player: AccessPlayer, nowMs: number) => boolean>;

/** A ban of one level leaves withdrawals open; an identification may be asked for before withdrawals alone. */
function isLeftOpen(reason: AccessReason, asked: AccessClass, player: AccessPlayer): boolean {
  if (reason === 'needs-identification') return player.needsIdentification === 'withdraw' && asked !== 'withdraw';
  const mayWithdraw = !player.isBlocked && mayWithdrawBanned(player.banLevel ?? 0, player.banVersion ?? 0);
  return reason === 'banned' && asked === 'withdraw' && mayWithdraw;
}

/** Where the page of a reason is another one for a player. */
function pageFor(reason: AccessReason, { isIdentificationPageClosed = false }: AccessPlayer): string {
  const isClosed = reason === 'needs-identification' && isIdentificationPageClosed;
  return isClosed ? 'office/support' : reasonFacts[reason].page;
}

function refusal(reason: AccessReason, page: string = reasonFacts[reason].page): AccessRefusal {
  const { code, status } = reasonFacts[reason];
  return { reason, page, code, status };
}

/**
 * The one decision of access: whether what is asked for is let through, else the first reason why not, with what a call
 * is answered with and the page that says so. Everything that may be closed asks it: operations, pages, topics of the
 * stream and calls of game providers. It reads no clock. Source: the identity design.
 */
export function decideAccess(
  visitor: AccessVisitor,
  player: AccessPlayer | null,
  operation: AccessOperation,
  nowMs: number,
): AccessDecision {
  const asked = operation.class;
  const closes = (reason: AccessReason): boolean => reasonFacts[reason].closes.includes(asked);
  if (isWithin(visitor.maintenance, nowMs) && closes('maintenance')) return refusal('maintenance');
  if (visitor.block !== null && closes(visitor.block.reason)) return refusal(visitor.block.reason, visitor.block.page);
  if (player === null) return 'allowed';
  const reason = PLAYER_REASONS.find(
    (each) => closes(each) && holds[each](player, nowMs) && !isLeftOpen(each, asked, player),
  );
  return reason === undefined ? 'allowed' : refusal(reason, pageFor(reason, player));
}
