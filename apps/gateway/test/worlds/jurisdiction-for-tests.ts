import { fillBook } from './core-for-tests.ts';
import type { World } from './describe-core.ts';
import { buildDeposit, buildWebhook, pay, sendWebhook } from './payments-for-tests.ts';

const HOUR_MS = 3_600_000;

/** Begins a deposit. */
export const deposit = (world: World, amountMinor: number) =>
  pay(world, 'deposit', buildDeposit(world.accountId, { amountMinor }));

/** Makes a deposit that comes. */
export const depositWell = async (world: World, amountMinor: number): Promise<void> => {
  const { payment } = (await deposit(world, amountMinor)).json();
  expect((await sendWebhook(world, await buildWebhook(world, payment))).statusCode).toBe(200);
};

/** Bound of the refusal of a deposit, in minor units. */
export const boundOf = async (world: World, amountMinor = 1_000_00): Promise<unknown> =>
  (await deposit(world, amountMinor)).json().details?.refusals?.[0]?.boundMinor;

/** Moves the clock to a moment for a player who stays signed in, with prices as fresh as before. */
export const moveTo = async (world: World, atMs: number): Promise<void> => {
  const ms = atMs - world.clock.nowMs();
  await world.database.kysely
    .updateTable('sessions')
    .set({ expires_at_ms: atMs + HOUR_MS })
    .execute();
  world.clock.advance(ms);
  fillBook(world.say, world.clock.nowMs());
};

/** Confirms the address of the player. */
export const confirmPlayer = async ({ database, settings, playerId }: World): Promise<void> => {
  const confirmed = { activation_type: 1 };
  await database.kysely
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: settings.siteId, ...confirmed })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(confirmed))
    .execute();
};

/** Changes the row of the player, whose address is confirmed. */
export const changePlayer = async (world: World, set: object): Promise<void> => {
  await confirmPlayer(world);
  await world.database.kysely.updateTable('players').set(set).where('id', '=', world.playerId).execute();
};

/** Saves personal data in the office. */
export const savePersonal = async (world: World, fields: object) => {
  const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
  const answer = await world.browser.send(
    'POST',
    '/web-api/office/personal-data',
    { fields },
    {
      authorization: `Bearer ${token}`,
    },
  );
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
