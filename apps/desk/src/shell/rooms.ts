import type { DeskPermission } from '@longshot/contracts/desk';
import { type ComponentType, lazy } from 'react';

/** A room of the desk. */
export interface Room {
  readonly id:
    | ('today' | 'trading' | 'risk' | 'games' | 'players' | 'appeals' | 'identity' | 'money' | 'support' | 'ideas')
    | ('reports' | 'bonuses' | 'content' | 'site' | 'approvals' | 'audit' | 'staff');
  readonly href: string;
  /** Pressed after `g`. */
  readonly key: string;
  readonly permission: DeskPermission;
  readonly Content: ComponentType;
}

const TodayRoom = lazy(async () => ({ default: (await import('../features/today/today-room.tsx')).TodayRoom }));
const ReportsRoom = lazy(async () => ({
  default: (await import('../features/reports/reports-room.tsx')).ReportsRoom,
}));
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
const RiskRoom = lazy(async () => ({ default: (await import('../features/risk/risk-room.tsx')).RiskRoom }));
const GamesRoom = lazy(async () => ({ default: (await import('../features/games/games-room.tsx')).GamesRoom }));
const BonusesRoom = lazy(async () => ({
  default: (await import('../features/bonuses/bonuses-room.tsx')).BonusesRoom,
}));
const ContentRoom = lazy(async () => ({
  default: (await import('../features/content/content-room.tsx')).ContentRoom,
}));
const SiteRoom = lazy(async () => ({ default: (await import('../features/site/site-room.tsx')).SiteRoom }));
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
const StaffRoom = lazy(async () => ({ default: (await import('../features/staff/staff-room.tsx')).StaffRoom }));

const TokensRoom = lazy(async () => ({ default: (await import('../features/tokens/tokens-room.tsx')).TokensRoom }));

/** Where the own room of whoever sits here is: behind their name, for everybody. */
export const OWN_ROOM = '/tokens';

/** The own room of whoever sits here. */
export const ownRoom: Pick<Room, 'href' | 'Content'> = { href: OWN_ROOM, Content: TokensRoom };

/** Every room, in the order of the rail. */
export const rooms: readonly Room[] = [
  { id: 'today', href: '/today', key: 'y', permission: 'today.read', Content: TodayRoom },
  { id: 'trading', href: '/trading', key: 't', permission: 'markets.read', Content: TradingRoom },
  { id: 'risk', href: '/risk', key: 'r', permission: 'bounds.read', Content: RiskRoom },
  { id: 'games', href: '/games', key: 'c', permission: 'games.read', Content: GamesRoom },
  { id: 'players', href: '/players', key: 'p', permission: 'players.read', Content: PlayersRoom },
  { id: 'appeals', href: '/appeals', key: 'a', permission: 'appeals.read', Content: AppealsRoom },
  { id: 'identity', href: '/identity', key: 'i', permission: 'identity.read', Content: IdentityRoom },
  { id: 'money', href: '/money', key: 'm', permission: 'withdrawals.read', Content: MoneyRoom },
  { id: 'support', href: '/support', key: 's', permission: 'threads.read', Content: SupportRoom },
  { id: 'ideas', href: '/ideas', key: 'd', permission: 'ideas.read', Content: IdeasRoom },
  { id: 'reports', href: '/reports', key: 'e', permission: 'reports.read', Content: ReportsRoom },
  { id: 'bonuses', href: '/bonuses', key: 'b', permission: 'offers.read', Content: BonusesRoom },
  { id: 'content', href: '/content', key: 'n', permission: 'content.read', Content: ContentRoom },
  { id: 'site', href: '/site', key: 'w', permission: 'site.read', Content: SiteRoom },
  { id: 'approvals', href: '/approvals', key: 'v', permission: 'approvals.read', Content: ApprovalsRoom },
  { id: 'audit', href: '/audit', key: 'u', permission: 'audit.read', Content: AuditRoom },
  { id: 'staff', href: '/staff', key: 'f', permission: 'staff.read', Content: StaffRoom },
];
