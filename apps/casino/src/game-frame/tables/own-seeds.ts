import type { ChangedGameSeed, GameFairness, GameRound } from '@longshot/contracts';
import type { FrameLabels } from '../frame-labels.ts';
import { randomSeed, seedsPanel } from '../seeds-panel.ts';

/** Changes the player's seeds; answers the ones that are used no more. */
export type ChangeSeed = (clientSeed: string) => Promise<ChangedGameSeed>;

/** The player's own seeds at a table. */
export interface OwnSeeds {
  readonly root: HTMLElement;
  /** The server seed of a bet, changed before where it is in use; null where it is not told. */
  revealOf(bet: GameRound): Promise<string | null>;
}

interface OwnSeedsInput {
  readonly labels: FrameLabels;
  readonly fairness: GameFairness;
  readonly change: ChangeSeed;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Makes the panel of seeds that cards are drawn from. */
export function ownSeeds({ labels, fairness, change, run }: OwnSeedsInput): OwnSeeds {
  const told = new Map<string, string>();
  const changeTo = async (clientSeed: string) => {
    const changed = await change(clientSeed);
    told.set(changed.serverSeedHash, changed.serverSeed);
    panel.show(changed.fairness);
  };
  const panel = seedsPanel(labels, (clientSeed) => void run(() => changeTo(clientSeed)));
  panel.show(fairness);
  return {
    root: panel.root,
    revealOf: async ({ serverSeedHash }) => {
      if (!told.has(serverSeedHash)) await changeTo(randomSeed());
      return told.get(serverSeedHash) ?? null;
    },
  };
}
