import type { Generated } from 'kysely';

/** `support_requests`: what a thread of the support asks about payments. */
export interface SupportRequestsTable {
  thread_id: number;
  player_id: number;
  topic_id: number;
  sub_topic_id: number | null;
  payment_id: number | null;
}

/** `support_files`: files of threads; their bytes are sealed in an object. */
export interface SupportFilesTable {
  id: Generated<number>;
  site_id: string;
  thread_id: number;
  player_id: number;
  file_name: string;
  media_type: string;
  size_bytes: number;
  object_key: string;
  sent_at_ms: number;
}

/** `player_ideas`: what players would have otherwise, and what the staff says to it. */
export interface PlayerIdeasTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  text: string;
  state: Generated<'sent' | 'shown' | 'planned' | 'done' | 'declined' | 'hidden'>;
  answer: string | null;
  sent_at_ms: number;
  decided_at_ms: number | null;
  decided_by: string | null;
}

/** `idea_votes`: who is for an idea, once each. */
export interface IdeaVotesTable {
  idea_id: number;
  player_id: number;
  voted_at_ms: number;
}

/** `player_managers`: who of the staff looks after a player. */
export interface PlayerManagersTable {
  player_id: number;
  name: string;
  email: string;
  phone: string | null;
  assigned_at_ms: number;
  assigned_by: string;
}
