import type { LimitToSet } from '@longshot/contracts';
import type { LimitState } from '@longshot/domain/limits';
import type { ColumnType, Generated } from 'kysely';

/** Outcome of a limit or of a change that waited. */
export type LimitOutcome = 'replaced' | 'rejected' | 'lapsed' | 'removed' | 'ended' | 'confirmed';

/** `player_limits`: every change is a row of its own; at most one is active and one pending of a kind. */
export interface PlayerLimitsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  /** Of limits of money, with the account's currency. */
  account_id: string | null;
  iso: string | null;
  limit_type: number;
  /** Minor units, days, hours or minutes; the value of none where a removal waits. */
  value: number;
  period_hours: number | null;
  state: LimitState;
  /** Of inactive ones. */
  outcome: LimitOutcome | null;
  reason_id: number | null;
  asked_at_ms: number;
  /** Of pending ones: from when they may be confirmed. */
  starts_at_ms: number;
  /** Of pending ones: until when; of exclusions: their end. */
  ends_at_ms: number | null;
  ended_at_ms: number | null;
  /** Of self-exclusions: when the player has asked to come back. */
  return_requested_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** Of self-exclusions that another account of the person brought: how long that one goes on once its player has asked to come back. */
  return_wait_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** `limit_questionnaires`: changes that wait for answers. */
export interface LimitQuestionnairesTable {
  token: string;
  player_id: number;
  limits: ColumnType<readonly LimitToSet[], string, string>;
  asked_at_ms: number;
}

/** `player_visits`: how long a player has been here. */
export interface PlayerVisitsTable {
  player_id: number;
  began_at_ms: number;
  seen_at_ms: number;
  acknowledged_at_ms: number;
  /** The player's day that `used_ms` counts. */
  day: string;
  used_ms: number;
  /** When the last pause after an hour of play ends, or ended. */
  break_until_ms: Generated<number | null>;
}

/** `limit_prompts`: who was asked for limits and wants none. */
export interface LimitPromptsTable {
  player_id: number;
  site_id: string;
  declined_at_ms: number;
}
