import type { CareLevel, StandingMarker } from '@longshot/domain/harm';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** `player_care`: how a player stands to the markers of harm. */
export interface PlayerCareTable {
  player_id: number;
  site_id: string;
  level: CareLevel;
  /** The highest level that was told of late, and when something was told last. */
  told_level: CareLevel;
  told_at_ms: number | null;
  judged_at_ms: number;
}

/** `care_notes`: notes for the staff about markers of harm, each with the message that its player got. */
export interface CareNotesTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  level: Exclude<CareLevel, 'none'>;
  /** Whose rules the player was judged by. */
  jurisdiction: string;
  score: number;
  markers: Json<readonly StandingMarker[]>;
  noted_at_ms: number;
  /** When the player has read the message. */
  read_at_ms: number | null;
  /** When somebody of the staff looked, who, and what they did. */
  decided_at_ms: number | null;
  decided_by: string | null;
  remark: string | null;
}

/** `care_looks`: up to where was looked for whom to judge anew. */
export interface CareLooksTable {
  site_id: string;
  transfer_id: number;
  looked_at_ms: number;
}

/** Tables about markers of harm. */
export interface CareTables {
  player_care: PlayerCareTable;
  care_notes: CareNotesTable;
  care_looks: CareLooksTable;
}
