import { MATCH_LABELS } from './match-labels.ts';

/** Choices of a player that are remembered for every game. */
export interface FrameChoices {
  readonly isSoundOn: boolean;
  /** In per cent. */
  readonly volume: number;
}

/** Choices of somebody who has made none. */
export const FIRST_CHOICES: FrameChoices = { isSoundOn: false, volume: 50 };

/** Message of the page around a game: what to play and how to show it, and every change of the theme. */
export type PageMessage =
  | {
      readonly type: 'start';
      readonly token: string;
      readonly gameName: string;
      readonly language: string;
      readonly texts: Readonly<Record<string, string>>;
      readonly choices: FrameChoices;
    }
  | { readonly type: 'theme'; readonly theme: 'light' | 'dark' };

/** Message of a game to the page around it. */
export type GameMessage =
  /** It can be told what to play. */
  | { readonly type: 'ready' }
  | { readonly type: 'round'; readonly roundId: string; readonly isFinished: boolean }
  /** The player wants to see a round worked out; its server seed is told by now. */
  | { readonly type: 'verify'; readonly round: VerifiedRound }
  /** The player chose something that is to be remembered. */
  | { readonly type: 'choices'; readonly choices: FrameChoices }
  /** Its token is over. */
  | { readonly type: 'over' };

/** Everything that a round is worked out of. */
export interface VerifiedRound {
  readonly game: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The bet as the title plays it, as JSON. */
  readonly bet: string;
}

/** Texts of a game, without their prefix in the dictionary: `frame.*`. */
export const FRAME_LABELS = [
  ...([
    'balance',
    'playMoney',
    'stake',
    'stakeBounds',
    'half',
    'double',
    'roll',
    'draw',
    'spin',
    'won',
    'paid',
  ] as const),
  ...([
    'lost',
    'cancelled',
    'over',
    'under',
    'target',
    'chance',
    'pays',
    'picked',
    'clear',
    'pickForMe',
    'hits',
  ] as const),
  ...([
    'payTable',
    'lines',
    'ways',
    'lineWin',
    'freeSpins',
    'freeRounds',
    'box',
    'ticket',
    'seeds',
    'serverSeedHash',
    'clientSeed',
  ] as const),
  ...([
    'nonce',
    'changeSeeds',
    'newSeed',
    'verify',
    'cells',
    'reels',
    'opened',
    'crossed',
    'tile',
    'levelTile',
  ] as const),
  ...([
    'open',
    'costs',
    'last',
    'session',
    'elapsed',
    'errorStake',
    'errorFunds',
    'errorLimit',
    'errorBlocked',
    'errorTime',
  ] as const),
  ...([
    'errorBreak',
    'errorOffer',
    'errorSoon',
    'errorIdentity',
    'errorOver',
    'errorOpen',
    'errorBet',
    'errorNone',
    'loading',
  ] as const),
  ...(['layBet', 'autoLeave', 'autoNone', 'leaveWith', 'endedAt', 'sameBets', 'laid', 'ownBets', 'everybody'] as const),
  ...(['seat', 'howOften', 'tableSeeds', 'roundNumber', 'linkHash', 'roundLink', 'salt', 'chainAnchor'] as const),
  ...(['betsClose', 'betsOpen', 'noMoreBets', 'nextRound', 'lineLost', 'errorClosed', 'drawnNumbers'] as const),
  ...([
    'tableNumbers',
    'pots',
    'wonPot',
    'potFell',
    'sound',
    'volume',
    'turbo',
    'auto',
    'autoRounds',
    'autoLoss',
    'autoWin',
    'autoBalance',
  ] as const),
  ...(['autoLimits', 'autoStart', 'autoStop', 'autoWrong', 'autoBegun', 'autoProgress', 'autoSum'] as const),
  ...(['autoEndRounds', 'autoEndWin', 'autoEndLoss', 'autoEndBalance', 'autoEndStopped', 'autoEndRefused'] as const),
  ...(['autoEndHidden', 'history', 'statisticsNote', 'earlier', 'statRounds', 'statWon', 'statStaked'] as const),
  ...(['statPaid', 'statNet', 'statMost'] as const),
  ...MATCH_LABELS,
  ...(['bingoBuy', 'bingoHowMany', 'bingoCost', 'bingoYours', 'bingoCard', 'bingoFree', 'bingoMarked'] as const),
  ...(['bingoToGo', 'bingoLineDone', 'bingoHouseDone', 'bingoPool', 'bingoLine', 'bingoHouse', 'bingoWho'] as const),
  ...(['bingoPlayers', 'bingoFell', 'bingoAlone', 'bingoShared', 'bingoApart', 'bingoLast', 'bingoCount'] as const),
  ...(['bingoBall', 'bingoEnded', 'bingoNobody', 'bingoOwnBest', 'bingoSeat'] as const),
] as const;

/** One of `FRAME_LABELS`. */
export type FrameText = (typeof FRAME_LABELS)[number];

/** Words of the titles, without their prefix in the dictionary: `words.*`. */
export const TITLE_LABELS = [
  ...(['pot-mini', 'pot-minor', 'pot-grand', 'pot-drop'] as const),
  ...(['bet', 'dealer', 'player', 'board', 'joker', 'tiles', 'mines'] as const),
  ...(['difficulty', 'risk', 'rows', 'number', 'trap', 'free', 'hit'] as const),
  ...(['missed', 'heads', 'tails', 'do-begin', 'do-deal', 'do-draw', 'do-hold'] as const),
  ...(['do-hit', 'do-stand', 'do-double', 'do-split', 'do-call', 'do-fold', 'do-play'] as const),
  ...(['do-war', 'do-surrender', 'do-go', 'do-higher', 'do-lower', 'do-same', 'do-cash-out'] as const),
  ...(['do-flip', 'do-drop', 'do-cast', 'do-scratch', 'kind-ante', 'kind-pair-plus', 'kind-tie'] as const),
  ...([
    'kind-left',
    'kind-right',
    'kind-draw',
    'kind-both',
    'kind-same',
    'kind-left-higher',
    'kind-right-higher',
  ] as const),
  ...(['kind-sum', 'kind-andar', 'kind-bahar', 'kind-small', 'kind-big', 'kind-odd', 'kind-even'] as const),
  ...([
    'kind-any-triple',
    'kind-total',
    'kind-single',
    'kind-double',
    'kind-triple',
    'kind-pair',
    'level-low',
  ] as const),
  ...(['level-medium', 'level-high', 'level-easy', 'level-hard', 'level-expert', 'level-master', 'hand-high'] as const),
  ...([
    'hand-pair',
    'hand-jacks-or-better',
    'hand-two-pair',
    'hand-three',
    'hand-straight',
    'hand-flush',
    'hand-full-house',
  ] as const),
  ...([
    'hand-four',
    'hand-straight-flush',
    'hand-royal-flush',
    'hand-colour',
    'hand-sequence',
    'hand-pure-sequence',
    'hand-trail',
  ] as const),
  ...([
    'result-win',
    'result-lose',
    'result-push',
    'result-blackjack',
    'result-fold',
    'result-no-qualify',
    'sun',
  ] as const),
  ...(['eagle', 'fox', 'pine', 'stone', 'drop', 'ember', 'star'] as const),
  ...(['book', 'seven', 'bell', 'plum', 'grape', 'cherry', 'lemon'] as const),
  ...(['trident', 'whale', 'fish', 'shell', 'anchor', 'wave'] as const),
  ...(['way', 'zero', 'moon', 'kind-straight', 'kind-split', 'kind-street', 'kind-corner', 'kind-six-line'] as const),
  ...(['kind-column', 'kind-red', 'kind-black', 'kind-low', 'kind-high', 'kind-player', 'kind-banker'] as const),
  ...(['kind-player-pair', 'kind-banker-pair', 'kind-dragon', 'kind-tiger', 'kind-suited-tie'] as const),
  ...(['pick-over', 'pick-under', 'pick-yes', 'pick-no'] as const),
  ...(['kind-ticket', 'kind-numbers', 'kind-win', 'kind-place', 'kind-forecast', 'kind-tricast'] as const),
] as const;

/** One of `TITLE_LABELS`. */
export type FrameWord = (typeof TITLE_LABELS)[number];
