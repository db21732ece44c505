import type { CashbackView } from '@longshot/contracts';
import { ACCOUNT_TYPE, formatRational } from '@longshot/domain/money';
import {
  cashbackOf,
  levelOf,
  nextLevel,
  type CashbackProgramme,
  type CashbackProgrammeId,
} from '@longshot/domain/promotions';
import { sql } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { sumsOfPeriod, wallClock } from './cashback-sums.ts';

interface PlayerNow {
  readonly accountId: string;
  readonly iso: string;
  /** First days of the present week and month in the player's zone. */
  readonly week: string;
  readonly month: string;
}

/** How many periods before the present one are told. */
const PAST_PERIODS = 26;

async function findPlayer({ database, nowMs }: PromotionsContext, playerId: number): Promise<PlayerNow | undefined> {
  const now = wallClock(nowMs(), sql`p.time_zone`);
  const { rows } = await sql<PlayerNow>`
    select a.id as "accountId", a.iso, to_char(date_trunc('week', ${now}), 'YYYY-MM-DD') as week,
      to_char(date_trunc('month', ${now}), 'YYYY-MM-DD') as month
    from players p join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main}
    where p.id = ${playerId}::bigint`.execute(database.kysely);
  return rows[0];
}

const readPast = ({ database }: PromotionsContext, playerId: number, programmeId: CashbackProgrammeId) =>
  database.kysely
    .selectFrom('cashback_payments')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('programme', '=', programmeId)
    .orderBy('period_start', 'desc')
    .limit(PAST_PERIODS)
    .execute();

/**
 * A programme as it stands to a player: the levels, theirs, what the present period would give back, and the periods before.
 *
 * @throws RequestRefused `not_found` where the programme is not for the currency of their main account.
 */
export async function readCashback(
  context: PromotionsContext,
  programmes: readonly CashbackProgramme[],
  playerId: number,
  programmeId: CashbackProgrammeId,
): Promise<CashbackView> {
  const player = await findPlayer(context, playerId);
  const programme = programmes.find(({ id, iso }) => id === programmeId && iso === player?.iso);
  if (!player || !programme) throw new RequestRefused('not_found', { field: 'programme' });
  const startsOn = programme.period === 'week' ? player.week : player.month;
  const account = { id: player.accountId, playerId };
  const sums = await sumsOfPeriod(context.database.kysely, account, programme, startsOn);
  const level = levelOf(programme, sums.stakedOfYear);
  const past = await readPast(context, playerId, programmeId);
  return {
    iso: programme.iso,
    period: programme.period,
    level: level.id,
    levels: programme.levels.map(({ id, from, percent }) => ({
      id,
      fromMinor: Number(from),
      percent: formatRational(percent),
    })),
    stakedOfYearMinor: Number(sums.stakedOfYear),
    missingMinor: Number(nextLevel(programme, sums.stakedOfYear)?.missing ?? 0n),
    present: {
      startsOn,
      stakedMinor: Number(sums.staked),
      returnedMinor: Number(sums.returned),
      cashbackMinor: Number(cashbackOf(programme, level, sums)),
    },
    past: past.map((row) => ({
      startsOn: row.period_start,
      level: row.level,
      percent: row.percent,
      stakedMinor: row.staked_minor,
      returnedMinor: row.returned_minor,
      cashbackMinor: row.amount_minor,
      reason: row.reason,
      paidAtMs: row.paid_at_ms,
    })),
  };
}
