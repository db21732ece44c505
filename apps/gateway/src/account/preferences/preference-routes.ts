import { withoutUndefined } from '@longshot/domain/input';
import { operations, type AccountPreferences } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database, Reader } from '../../platform/database/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';

/** Context of preferences and consent. */
export interface PreferencesContext {
  readonly database: Database;
  readonly nowMs: () => number;
}

interface Kept {
  readonly version: number;
  readonly values: AccountPreferences;
}

async function findPreferences(reader: Reader, playerId: number): Promise<Kept> {
  const row = await reader
    .selectFrom('player_preferences')
    .select(['version', 'chosen'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row ? { version: Number(row.version), values: row.chosen } : { version: 0, values: {} };
}

/** The values over those of before; of the coupon's settings each one is a value of its own. */
const mergedInto = (
  before: AccountPreferences,
  { couponSettings, ...values }: AccountPreferences,
): AccountPreferences => ({
  ...before,
  ...values,
  ...withoutUndefined({ couponSettings: couponSettings && { ...before.couponSettings, ...couponSettings } }),
});

/** Puts values over those that are kept; two pages at once end with both, and the later one where they meet. */
async function savePreferences(
  { database, nowMs }: PreferencesContext,
  playerId: number,
  values: AccountPreferences,
): Promise<Kept> {
  return database.transaction(async (trx) => {
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    const before = await findPreferences(trx, playerId);
    const after = { version: before.version + 1, values: mergedInto(before.values, values) };
    const row = { version: after.version, chosen: JSON.stringify(after.values), changed_at_ms: nowMs() };
    await trx
      .insertInto('player_preferences')
      .values({ player_id: playerId, ...row })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
    return after;
  });
}

const playerOf = (session: RequestSession) => Number(playerIdOf(session));

/** Serves the preferences of accounts, and logs to which cookies players agreed. */
export function preferenceRoutes(app: FastifyInstance, context: PreferencesContext): void {
  const { database, nowMs } = context;
  route(app, operations.getPreferences, ({ session }) => findPreferences(database.kysely, playerOf(session)));
  route(app, operations.savePreferences, ({ session, body }) =>
    savePreferences(context, playerOf(session), body.values),
  );
  route(app, operations.logCookieConsent, async ({ session, body }) => {
    const row = { agreed_at_ms: body.time, categories: body.categories.join('.'), logged_at_ms: nowMs() };
    await database.kysely
      .insertInto('cookie_consents')
      .values({ player_id: playerOf(session), ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { success: true };
  });
}
