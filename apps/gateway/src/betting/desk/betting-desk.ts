import {
  DeskBetEvents,
  DeskBetEventsQuery,
  DeskBetMarkets,
  DeskBoundPlayers,
  DeskBoundsQuery,
  DeskPlayerBounds,
  DeskReferrals,
  DeskStakeGroupCard,
  DeskStakeGroups,
} from '@longshot/contracts/desk';
import { Type } from 'typebox';
import type { DeskPart, StaffView } from '../../platform/staff/staff-view.ts';
import { staffView } from '../../platform/staff/staff-view.ts';
import { boundPlayer } from '../bounds/bound-commands.ts';
import { groupCommands, type GroupCommandName } from '../bounds/group-commands.ts';
import { readBoundPlayers, readPlayerBounds, readStakeGroup, readStakeGroups } from '../bounds/read-bounds.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { readReferrals } from '../referrals/read-referrals.ts';
import { type ReferralCommandName, referralCommands } from '../referrals/referral-commands.ts';
import { marketCommands, type MarketCommandName } from './market-commands.ts';
import { readBetEvents } from './read-bet-events.ts';
import { readBetMarkets } from './read-bet-markets.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Commands and views of bets for the staff's desk. */
export type BettingDesk = DeskPart<MarketCommandName | GroupCommandName | ReferralCommandName | 'player.bound'>;

const EventParams = Type.Object({ eventId: Type.String({ pattern: '^\\d{1,18}$' }) });

const PlayerParams = Type.Object({ playerId: Type.String({ pattern: '^\\d{1,15}$' }) });
const GroupParams = Type.Object({ groupId: Type.String({ pattern: '^\\d{1,15}$' }) });

/** Views of events that coupons have bets on. */
const betViews = ({ settings: { siteId } }: CouponContext): readonly StaffView[] => [
  staffView({
    path: 'bet-events',
    permission: 'markets.read',
    query: DeskBetEventsQuery,
    answer: DeskBetEvents,
    read: ({ reader, query }) => readBetEvents(reader, siteId, query),
  }),
  staffView({
    path: 'bet-events/:eventId',
    permission: 'markets.read',
    params: EventParams,
    answer: DeskBetMarkets,
    read: ({ reader, params }) => readBetMarkets(reader, siteId, params.eventId),
  }),
];

/** Views of what bounds stakes. */
const boundViews = ({ settings }: CouponContext): readonly StaffView[] => [
  staffView({
    path: 'player-bounds',
    permission: 'bounds.read',
    query: DeskBoundsQuery,
    answer: DeskBoundPlayers,
    read: ({ reader, query }) => readBoundPlayers(reader, settings.siteId, query.after),
  }),
  staffView({
    path: 'player-bounds/:playerId',
    permission: 'bounds.read',
    params: PlayerParams,
    answer: DeskPlayerBounds,
    read: ({ reader, params }) => readPlayerBounds(reader, settings, params.playerId),
    looksAt: ({ playerId }) => ({ command: 'bounds.look', subject: playerSubject(playerId) }),
  }),
  staffView({
    path: 'stake-groups',
    permission: 'bounds.read',
    answer: DeskStakeGroups,
    read: ({ reader }) => readStakeGroups(reader, settings.siteId),
  }),
  staffView({
    path: 'stake-groups/:groupId',
    permission: 'bounds.read',
    params: GroupParams,
    query: DeskBoundsQuery,
    answer: DeskStakeGroupCard,
    read: ({ reader, params, query }) => readStakeGroup(reader, settings.siteId, params.groupId, query.after),
  }),
];

/** View of the stakes above the maximum, while they wait. */
const referralView = (context: CouponContext): StaffView =>
  staffView({
    path: 'referrals',
    permission: 'referrals.read',
    answer: DeskReferrals,
    read: ({ reader }) => readReferrals(reader, context),
  });

/**
 * Puts together what the desk is handed of betting. Stakes that wait are decided by the book that bets are placed by, and
 * told to their pages.
 */
export function createBettingDesk(
  context: CouponContext,
  placing: CouponContext,
  announcer: CouponAnnouncer,
): BettingDesk {
  return {
    commands: {
      ...marketCommands(context),
      ...groupCommands(context),
      ...referralCommands(placing, announcer),
      'player.bound': boundPlayer(context),
    },
    views: [...betViews(context), ...boundViews(context), referralView(context)],
  };
}
