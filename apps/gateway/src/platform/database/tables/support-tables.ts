import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** `support_threads`: what somebody asks of the support; a chat has one owner, and an owner one chat. */
export interface SupportThreadsTable {
  id: Generated<number>;
  site_id: string;
  kind: 'chat' | 'email' | 'callback';
  player_id: number | null;
  /** A hash that names a visitor's cookie. */
  visitor_key: string | null;
  email: string | null;
  phone: string | null;
  subject: string | null;
  is_answered: Generated<boolean>;
  last_at_ms: number;
}

/** `support_messages`: append-only but for being read. */
export interface SupportMessagesTable {
  id: Generated<number>;
  thread_id: number;
  author: 'visitor' | 'staff';
  /** Without card numbers. */
  message: string;
  sent_at_ms: number;
  is_read: Generated<boolean>;
}

/** `support_desks`: whether a consultant is there. */
export interface SupportDesksTable {
  site_id: string;
  is_open: boolean;
}

/** `staff_actions`: what the staff did, and what it was refused; append-only. */
export interface StaffActionsTable {
  id: Generated<number>;
  site_id: string;
  /** The name that the person gave. */
  staff: string;
  action:
    | 'care-decided'
    | 'correction-decided'
    | 'bonus-granted'
    | 'bonus-refused'
    | 'bonus-taken-back'
    | 'offer-published'
    | 'offer-grant-taken-back'
    | 'referral-refused'
    | 'ban-set'
    | 'conversion-allowed'
    | 'transfer-required'
    | 'appeal-answered'
    | 'terms-published'
    | 'document-decided'
    | 'deposit-refunded'
    | 'casino-arranged'
    | 'game-provider-saved'
    | 'game-provider-key-added'
    | 'game-provider-key-withdrawn'
    | 'game-provider-bounds-saved'
    | 'thread-file-seen'
    | 'idea-decided'
    | 'manager-assigned';
  about: Json<Readonly<Record<string, unknown>>>;
  at_ms: number;
}
