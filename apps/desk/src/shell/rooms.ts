import type { DeskPermission } from '@longshot/contracts/desk';
import { type ComponentType, lazy } from 'react';

/** A room of the desk. */
export interface Room {
  readonly id: 'players' | 'appeals' | 'audit';
  readonly href: string;
  /** Pressed after `g`. */
  readonly key: string;
  readonly permission: DeskPermission;
  readonly Content: ComponentType;
}

const PlayersRoom = lazy(async () => ({
  default: (await import('../features/players/players-room.tsx')).PlayersRoom,
}));
const AppealsRoom = lazy(async () => ({
  default: (await import('../features/appeals/appeals-room.tsx')).AppealsRoom,
}));
const AuditRoom = lazy(async () => ({ default: (await import('../features/audit/audit-room.tsx')).AuditRoom }));

/** Every room, in the order of the rail. */
export const rooms: readonly Room[] = [
  { id: 'players', href: '/players', key: 'p', permission: 'players.read', Content: PlayersRoom },
  { id: 'appeals', href: '/appeals', key: 'a', permission: 'appeals.read', Content: AppealsRoom },
  { id: 'audit', href: '/audit', key: 'u', permission: 'audit.read', Content: AuditRoom },
];
