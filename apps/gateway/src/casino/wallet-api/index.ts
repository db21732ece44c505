export { findCaller } from './find-caller.ts';
export { findFreeRounds } from './free-rounds.ts';
export { closeRound, giveWin } from './give-win.ts';
export { readBalance } from './receive-call.ts';
export { rollBack } from './roll-back.ts';
export { takeBet, type WalletResult } from './take-bet.ts';
export { findTransaction } from './wallet-repository.ts';
export { sessionOf } from './wallet-call.ts';
export type { CasinoSettings, WalletContext } from './wallet-context.ts';
