import { sql } from 'kysely';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { decideMission } from './decide-mission.ts';

/** Deeds of so long before the last look may have been written after it. */
const WRITTEN_AFTER_MS = 600_000;

/** Results of coupons are corrected so long: so long a reward may be taken back. */
const CORRECTED_MS = 120 * 86_400_000;

/** How often everything is looked at, corrections of what was rewarded too. */
const WHOLE_MS = 15 * 60_000;

interface Due {
  readonly takingId: number;
  readonly playerId: number;
}

/** Missions that run whose players have done something since a moment. */
async function findMoved({ database, siteId }: PromotionsContext, sinceMs: number): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select m.taking_id as "takingId", m.player_id as "playerId" from missions m
    where m.site_id = ${siteId} and m.state = 'running' and (
      exists (select from coupons c where c.player_id = m.player_id and c.settled_at_ms >= ${sinceMs}::bigint)
      or exists (select from casino_transactions b where b.player_id = m.player_id and b.kind = 'bet'
        and b.created_at_ms >= ${sinceMs}::bigint)
      or exists (select from payments p where p.player_id = m.player_id and p.decided_at_ms >= ${sinceMs}::bigint))
    order by m.taking_id`.execute(database.kysely);
  return rows;
}

/** Every mission that runs, and those whose reward may still be taken back. */
async function findAll({ database, siteId, nowMs }: PromotionsContext): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select taking_id as "takingId", player_id as "playerId" from missions
    where site_id = ${siteId}
      and (state = 'running' or (state = 'rewarded' and decided_at_ms > ${nowMs() - CORRECTED_MS}::bigint))
    order by taking_id`.execute(database.kysely);
  return rows;
}

/**
 * Lets missions follow what their players do. Everything comes out of the tables of coupons, rounds and payments, so that no end
 * of the process loses a step or gives a reward twice.
 */
export class MissionFollower {
  readonly #context: PromotionsContext;
  #lookedMs = 0;
  #wholeMs = 0;

  constructor(context: PromotionsContext) {
    this.#context = context;
  }

  /** Looks after missions whose players have done something; from time to time after all. Runs by itself after `start`. */
  async look(): Promise<void> {
    const now = this.#context.nowMs();
    if (now - this.#wholeMs >= WHOLE_MS) {
      await this.inspect();
      return;
    }
    const due = await findMoved(this.#context, this.#lookedMs - WRITTEN_AFTER_MS);
    this.#lookedMs = now;
    await this.#decide(due);
  }

  /** Looks after all missions, those too whose reward may still be taken back; answers for how many something changed. */
  async inspect(): Promise<number> {
    const now = this.#context.nowMs();
    const changed = await this.#decide(await findAll(this.#context));
    this.#lookedMs = now;
    this.#wholeMs = now;
    return changed;
  }

  async #decide(due: readonly Due[]): Promise<number> {
    let changed = 0;
    for (const { takingId, playerId } of due) {
      if (!(await decideMission(this.#context, takingId, playerId))) continue;
      changed += 1;
      await announceAccounts(this.#context, playerId);
    }
    return changed;
  }
}
