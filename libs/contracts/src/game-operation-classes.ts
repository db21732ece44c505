import type { OperationClass } from '@longshot/domain/access';
import type * as operations from './operations/index.ts';

/** Classes of the operations of games and draws: the casino, its tables, bonus games, lotto and toto. */
export const gameOperationClasses = {
  getBonusGames: 'read',
  getBonusGame: 'read',
  playBonusGame: 'stake',
  decideBonusGame: 'stake',
  getLotteries: 'read',
  getLottoDraws: 'read',
  getLottoDraw: 'read',
  getLottoFrequencies: 'read',
  buyLottoTicket: 'stake',
  getLottoTickets: 'credit',
  // A ticket that is taken plays, though it costs nothing.
  claimLottoGift: 'stake',
  getLottoFavourites: 'safety',
  saveLottoFavourites: 'safety',
  callOffLottoDraw: 'support',
  getCasinoGames: 'read',
  getCasinoMenu: 'read',
  getCasinoLobby: 'read',
  getCasinoJackpots: 'read',
  getCasinoArrangement: 'support',
  saveCasinoSection: 'support',
  saveCasinoCollection: 'support',
  removeCasinoCollection: 'support',
  listGameProviders: 'support',
  getMyCasino: 'safety',
  saveFavouriteGame: 'safety',
  launchGame: 'stake',
  tryGame: 'stake',
  getGameRounds: 'credit',
  getGameRound: 'credit',
  openGame: 'credit',
  playGameRound: 'stake',
  // A decision that costs a further stake asks for it at the wallet, where the rules of stakes are kept.
  decideGameRound: 'credit',
  // Nothing is staked yet: each of the rounds is judged as a stake.
  startAutoplay: 'credit',
  // Whoever wants to end is never kept from it.
  stopAutoplay: 'credit',
  getGameHistory: 'credit',
  changeGameSeed: 'credit',
  openTable: 'credit',
  layTableBet: 'stake',
  // What a player wins is never kept from them.
  leaveTable: 'credit',
  openMatches: 'credit',
  seekMatch: 'stake',
  endMatchSeek: 'credit',
  practiseMatch: 'stake',
  // Stakes are asked for when the match begins and when a double is taken, where their rules are kept.
  joinMatch: 'credit',
  actInMatch: 'credit',
  getToto: 'read',
  getTotoDraw: 'read',
  getTotoDraws: 'read',
  getTotoNominees: 'read',
  placeTotoCoupon: 'stake',
  getTotoCoupons: 'credit',
} as const satisfies Partial<Readonly<Record<keyof typeof operations, OperationClass>>>;
