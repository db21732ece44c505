import type { PersonalField } from '@longshot/domain/identity';
import type { Generated } from 'kysely';

/** `data_corrections`: corrections of personal data that players asked for; one waits of a field. */
export interface DataCorrectionsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  field: PersonalField;
  value_before: string;
  value_asked: string;
  reason: string;
  state: 'open' | 'accepted' | 'refused';
  answer: string | null;
  asked_at_ms: number;
  decided_at_ms: number | null;
  decided_by: string | null;
}
