import type { DeskPermission } from '@longshot/contracts/desk';
import { type ComponentType, lazy } from 'react';

/** A room of the desk. */
export interface Room {
  readonly id: 'trading' | 'players' | 'appeals' | 'identity' | 'money' | 'support' | 'ideas' | 'approvals' | 'audit';
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
const MoneyRoom = lazy(async () => ({ default: (await import('../features/money/money-room.tsx')).MoneyRoom }));
const TradingRoom = lazy(async () => ({
  default: (await import('../features/trading/trading-room.tsx')).TradingRoom,
}));
const IdentityRoom = lazy(async () => ({
  default: (await import('../features/identity/identity-room.tsx')).IdentityRoom,
}));
const SupportRoom = lazy(async () => ({
  default: (await import('../features/support/support-room.tsx')).SupportRoom,
}));
const IdeasRoom = lazy(async () => ({ default: (await import('../features/ideas/ideas-room.tsx')).IdeasRoom }));
const ApprovalsRoom = lazy(async () => ({
  default: (await import('../features/approvals/approvals-room.tsx')).ApprovalsRoom,
}));
const AuditRoom = lazy(async () => ({ default: (await import('../features/audit/audit-room.tsx')).AuditRoom }));

/** Every room, in the order of the rail. */
export const rooms: readonly Room[] = [
  { id: 'trading', href: '/trading', key: 't', permission: 'markets.read', Content: TradingRoom },
  { id: 'players', href: '/players', key: 'p', permission: 'players.read', Content: PlayersRoom },
  { id: 'appeals', href: '/appeals', key: 'a', permission: 'appeals.read', Content: AppealsRoom },
  { id: 'identity', href: '/identity', key: 'i', permission: 'identity.read', Content: IdentityRoom },
  { id: 'money', href: '/money', key: 'm', permission: 'withdrawals.read', Content: MoneyRoom },
  { id: 'support', href: '/support', key: 's', permission: 'threads.read', Content: SupportRoom },
  { id: 'ideas', href: '/ideas', key: 'd', permission: 'ideas.read', Content: IdeasRoom },
  { id: 'approvals', href: '/approvals', key: 'v', permission: 'approvals.read', Content: ApprovalsRoom },
  { id: 'audit', href: '/audit', key: 'u', permission: 'audit.read', Content: AuditRoom },
];
