import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { actNow, agreeMatch, look, playToRoll, sitDown, type Seated } from '../../../test/worlds/matches-for-tests.ts';
import { CLOCK_MS } from './match-times.ts';

interface MatchStage extends Stage {
  players: readonly [Seated, Seated];
  matchId: string;
  /** Whether the player of the stage is the one who acts. */
  acting: Seated;
}

const matchesOf = ({ core }: MatchStage) => core.casino.matches;
const join = (stage: MatchStage, at: 0 | 1) =>
  matchesOf(stage).join({ token: stage.players[at].token, matchId: stage.matchId, seed: `seed-${at}` });
const KEY = 'the-key-of-the-action';

/** A move whose match has ended meanwhile is refused: it was done. */
const unlessOver = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof RequestRefused) || error.code !== 'game_finished') throw error;
  });

const begin = async (stage: MatchStage) => {
  stage.matchId = await agreeMatch(stage, stage.players);
  await join(stage, 0);
};

const movements: readonly Movement<MatchStage>[] = [
  {
    name: 'a match begins',
    prepare: begin,
    move: (stage) => join(stage, 1),
    balanceMinor: 99_000,
    purposes: ['game-stake', 'game-stake'],
  },
  {
    name: 'a double is taken',
    prepare: async (stage) => {
      await begin(stage);
      await join(stage, 1);
      const [doubler, taker] = await playToRoll(stage, stage.players);
      await actNow(stage, doubler, 'double');
      stage.acting = taker;
    },
    move: async (stage) => {
      const { match } = await look(stage, stage.acting);
      const number = match?.done.find(({ kind }) => kind === 'double')?.number ?? 0;
      const { token } = stage.acting;
      const body = { token, key: KEY, matchId: stage.matchId, number: number + 1, action: { kind: 'take' as const } };
      return matchesOf(stage).act(body);
    },
    balanceMinor: 98_000,
    purposes: ['game-stake', 'game-stake', 'game-stake', 'game-stake'],
  },
  {
    name: 'a match is paid out because the other resigns',
    prepare: async (stage) => {
      await begin(stage);
      await join(stage, 1);
    },
    move: (stage) => {
      const { token } = stage.players[1];
      const body = { token, key: KEY, matchId: stage.matchId, number: 1, action: { kind: 'resign' as const } };
      return unlessOver(matchesOf(stage).act(body));
    },
    balanceMinor: 100_900,
    purposes: ['game-stake', 'game-stake', 'game-win'],
  },
  {
    name: 'a match ends by the time',
    prepare: async (stage) => {
      await begin(stage);
      await join(stage, 1);
      const { match } = await look(stage, stage.players[0]);
      // The player of the stage is never waited for.
      if (match?.clock.runsFor === match?.side) {
        const stand = JSON.stringify({ ...match?.stand, turn: match?.side === 'white' ? 'black' : 'white' });
        await stage.database.kysely.updateTable('matches').set({ stand }).execute();
      }
      await matchesOf(stage).driver.stop();
      stage.clock.advance(CLOCK_MS);
    },
    move: (stage) => matchesOf(stage).driver.look(),
    balanceMinor: 100_900,
    purposes: ['game-stake', 'game-stake', 'game-win'],
  },
];

describeCrashes<MatchStage>({
  kinds: databaseKinds,
  movements,
  furnish: async (stage) => {
    const players = [await sitDown(stage, stage), await sitDown(stage)] as const;
    return { players, matchId: '', acting: players[0] };
  },
  leastRoundTrips: 6,
});
