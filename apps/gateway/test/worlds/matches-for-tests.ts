import type { MatchDesk } from '@longshot/contracts';
import { machineAction, type MatchState } from '@longshot/games';
import { addTestAccounts, type MinimalCore, type TestAccounts } from './core-for-tests.ts';
import { GAME, launchMinimal } from './casino-for-tests.ts';
import type { World } from './describe-core.ts';

/** A player at the game of backgammon. */
export interface Seated extends TestAccounts {
  readonly token: string;
}

type Test = Omit<MinimalCore, 'stop' | 'say'>;

/** Sits somebody with money down; a player of their own unless told whose. */
export async function sitDown(test: MinimalCore, accounts?: TestAccounts): Promise<Seated> {
  const known = accounts ?? (await addTestAccounts(test));
  return { ...known, token: await launchMinimal({ ...test, ...known }, GAME.backgammon) };
}

let keys = 0;

/** A key that nobody has used. */
export const newMatchKey = (): string => `match-key-${++keys}`;

const matchesOf = ({ core }: Pick<Test, 'core'>) => core.casino.matches;

/** How a player finds their matches. */
export const look = (test: Pick<Test, 'core'>, { token }: Pick<Seated, 'token'>): Promise<MatchDesk> =>
  matchesOf(test).open({ token });

/** Lets two seek for the same stake, the first a moment before, and answers the match that was agreed. */
export async function agreeMatch(
  test: Pick<Test, 'core' | 'clock'>,
  [one, other]: readonly [Pick<Seated, 'token'>, Pick<Seated, 'token'>],
  stakeMinor = 1_000,
): Promise<string> {
  await matchesOf(test).seek({ token: one.token, stakeMinor });
  test.clock.advance(100);
  const { match } = await matchesOf(test).seek({ token: other.token, stakeMinor });
  if (!match) throw new Error('no match was agreed');
  return match.matchId;
}

/** Lets both give their seeds; answers how the second finds it then. */
export async function joinBoth(
  test: Pick<Test, 'core'>,
  matchId: string,
  [one, other]: readonly [Pick<Seated, 'token'>, Pick<Seated, 'token'>],
): Promise<MatchDesk> {
  await matchesOf(test).join({ token: one.token, matchId, seed: 'seed-of-one' });
  return matchesOf(test).join({ token: other.token, matchId, seed: 'seed-of-other' });
}

/** Does something in the match of a player as it stands. */
export async function actNow(
  test: Pick<Test, 'core'>,
  player: Pick<Seated, 'token'>,
  kind: 'roll' | 'double' | 'take' | 'drop' | 'resign',
  key = newMatchKey(),
): Promise<MatchDesk> {
  const { match } = await look(test, player);
  if (!match) throw new Error('no match');
  const { matchId, number } = match;
  return matchesOf(test).act({ token: player.token, key, matchId, number, action: { kind } });
}

/** Does what the machine would for whoever is waited for. */
export async function playOn(test: Pick<Test, 'core'>, players: readonly [Seated, Seated]): Promise<MatchDesk> {
  const player = (await whoseTurn(test, players))[0];
  const { match } = await look(test, player);
  if (!match?.stand) throw new Error('no match');
  const { matchId, number, stand } = match;
  const action = machineAction(stand as MatchState);
  const told = action.kind === 'move' ? { kind: action.kind, steps: [...action.steps] } : action;
  return matchesOf(test).act({ token: player.token, key: newMatchKey(), matchId, number, action: told });
}

/** Whoever is waited for, and the other. */
export async function whoseTurn<Player extends Pick<Seated, 'token'>>(
  test: Pick<Test, 'core'>,
  [one, other]: readonly [Player, Player],
): Promise<readonly [Player, Player]> {
  const { match } = await look(test, one);
  return match?.clock.runsFor === match?.side ? [one, other] : [other, one];
}

/** Plays until somebody may double, and answers them first. */
export async function playToRoll(
  test: Pick<Test, 'core'>,
  players: readonly [Seated, Seated],
): Promise<readonly [Seated, Seated]> {
  while ((await look(test, players[0])).match?.stand?.phase !== 'to-roll') await playOn(test, players);
  return whoseTurn(test, players);
}

/** Two players of a world and what they have: what specs of matches begin with. */
export function pairOf(world: World) {
  // There while a test runs.
  const kysely = () => world.database.kysely;
  const sitTwo = async () => [await sitDown(world, world), await sitDown(world)] as const;
  return {
    sitTwo,
    /** A match that both have staked for. */
    beginTwo: async (stakeMinor = 1_000) => {
      const players = await sitTwo();
      const matchId = await agreeMatch(world, players, stakeMinor);
      await joinBoth(world, matchId, players);
      return { players, matchId };
    },
    balanceOf: async ({ accountId }: Pick<Seated, 'accountId'>) => {
      const query = kysely().selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
      return (await query.executeTakeFirstOrThrow()).balance_minor;
    },
    setBalance: (player: Seated, minor: number) =>
      kysely().updateTable('accounts').set({ balance_minor: minor }).where('id', '=', player.accountId).execute(),
    /** Of all transfers after those that filled the accounts. */
    purposes: async () => {
      const query = kysely().selectFrom('transfers').select('purpose').where('purpose', '<>', 'seed');
      return (await query.orderBy('id').execute()).map(({ purpose }) => purpose);
    },
  };
}
