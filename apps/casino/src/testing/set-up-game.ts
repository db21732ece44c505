import type { GameAutoplay, GameHistory, GameRound, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import userEvent from '@testing-library/user-event';
import { createFrameLabels } from '../game-frame/frame-labels.ts';
import { gameTable } from '../game-frame/game-table.ts';
import { FIRST_CHOICES, type GameMessage } from '../game-frame/messages.ts';
import type { ProviderClient } from '../game-frame/provider-client.ts';
import type { Cue, Sounds } from '../game-frame/sound.ts';
import texts from '../locales/en.json';
import { buildRound } from './build-casino.ts';

/** Rounds that follow each other. */
export const buildAutoplay = (over: Partial<GameAutoplay> = {}): GameAutoplay => ({
  autoplayId: '70001',
  rounds: 3,
  played: 0,
  stakedMinor: 0,
  paidMinor: 0,
  endedBy: null,
  ...over,
});

/** History of a title that was never played. */
export const EMPTY_HISTORY: GameHistory = {
  rounds: [],
  next: null,
  statistics: { rounds: 0, won: 0, stakedMinor: 0, paidMinor: 0, mostMultiple: 0 },
};

/** Seeds of a game that is open. */
export const fairness = { serverSeedHash: 'promised', clientSeed: 'mine', nonce: 0 } as const;

/** Standing of a game that was just opened. */
export const NOTHING_YET = { elapsedMs: 0, rounds: 0, stakedMinor: 0, paidMinor: 0 } as const;

const buildOpened = (over: Partial<OpenedGame> = {}): OpenedGame => ({
  gameId: '101',
  kind: 'dice',
  mode: 'real',
  iso: 'EUR',
  balanceMinor: 10_000,
  lastRound: null,
  standing: NOTHING_YET,
  pace: { hasAutoplay: true, hasTurbo: true, cycleMs: 0 },
  minStakeMinor: 20,
  maxStakeMinor: 10_000,
  fairness: { ...fairness },
  ...over,
});

type Play = ProviderClient['play'];
type Decide = ProviderClient['decide'];
type Start = ProviderClient['startAutoplay'];
type History = ProviderClient['history'];

/** Shows a game in its frame, over a provider that answers one round. */
export function setUpGame(over: Partial<OpenedGame> = {}, round: Partial<GameRound> = {}) {
  const reported: GameMessage[] = [];
  const played: PlayedGameRound = {
    round: buildRound(round),
    balanceMinor: 10_098,
    fairness: { ...fairness, nonce: 1 },
    standing: { elapsedMs: 3_909_000, rounds: 4, stakedMinor: 400, paidMinor: 278 },
  };
  const play = jest.fn<ReturnType<Play>, Parameters<Play>>(() => Promise.resolve(played));
  const changeSeed = jest.fn(() =>
    Promise.resolve({
      serverSeed: 'told',
      serverSeedHash: 'promised',
      fairness: { ...fairness, serverSeedHash: 'next' },
    }),
  );
  const decide = jest.fn<ReturnType<Decide>, Parameters<Decide>>(() => Promise.resolve(played));
  const startAutoplay = jest.fn<ReturnType<Start>, Parameters<Start>>(({ rounds }) =>
    Promise.resolve(buildAutoplay({ rounds })),
  );
  const stopAutoplay = jest.fn(() => Promise.resolve(buildAutoplay({ endedBy: 'stopped' })));
  const history = jest.fn<ReturnType<History>, Parameters<History>>(() => Promise.resolve(EMPTY_HISTORY));
  const client: ProviderClient = {
    open: () => Promise.reject(new Error('open')),
    play,
    decide,
    changeSeed,
    startAutoplay,
    stopAutoplay,
    history,
  };
  const cues: Cue[] = [];
  const volumes: number[] = [];
  const sounds: Sounds = {
    setVolume: (percent) => void volumes.push(percent),
    play: (cue) => void cues.push(cue),
  };
  let keys = 0;
  const labels = createFrameLabels('en', { ...texts.frame, ...texts.words });
  const input = {
    labels,
    client,
    notify: (message: GameMessage) => void reported.push(message),
    newKey: () => `key-${++keys}`,
    choices: FIRST_CHOICES,
    sounds,
  };
  document.body.replaceChildren(gameTable(buildOpened(over), input));
  const fakes = { play, decide, changeSeed, startAutoplay, stopAutoplay, history };
  return { user: userEvent.setup(), ...fakes, reported, cues, volumes, played };
}
