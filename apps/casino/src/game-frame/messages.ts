/** Message of the page around a game: what to play and how to show it, and every change of the theme. */
export type PageMessage =
  | {
      readonly type: 'start';
      readonly token: string;
      readonly gameName: string;
      readonly language: string;
      readonly texts: Readonly<Record<string, string>>;
    }
  | { readonly type: 'theme'; readonly theme: 'light' | 'dark' };

/** Message of a game to the page around it. */
export type GameMessage =
  /** It can be told what to play. */
  | { readonly type: 'ready' }
  | { readonly type: 'round'; readonly roundId: string; readonly isFinished: boolean }
  /** The player wants to see a round worked out; its server seed is told by now. */
  | { readonly type: 'verify'; readonly round: VerifiedRound }
  /** Its token is over. */
  | { readonly type: 'over' };

/** Everything that a round is worked out of. */
export interface VerifiedRound {
  readonly game: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: string;
}

/** Texts of a game, without their prefix in the dictionary: `frame.*`. */
export const FRAME_LABELS = [
  ...['balance', 'playMoney', 'stake', 'stakeBounds', 'half', 'double', 'roll', 'draw', 'spin', 'won', 'paid', 'lost'],
  ...['cancelled', 'over', 'under', 'target', 'chance', 'pays', 'picked', 'clear', 'pickForMe', 'hits'],
  ...['payTable', 'lines', 'lineWin', 'seeds', 'serverSeedHash', 'clientSeed', 'nonce', 'changeSeeds', 'newSeed'],
  ...['verify', 'board', 'reels', 'sun', 'eagle', 'fox', 'pine', 'stone', 'drop', 'ember', 'emberText'],
  ...[
    'errorStake',
    'errorFunds',
    'errorLimit',
    'errorBlocked',
    'errorTime',
    'errorBreak',
    'errorSoon',
    'errorIdentity',
    'errorOver',
    'errorNone',
    'loading',
  ],
] as const;

/** One of `FRAME_TEXTS`. */
export type FrameText = (typeof FRAME_LABELS)[number];
