import type { InHouseContext } from '../games/in-house-context.ts';
import type { WalletContext } from '../wallet-api/wallet-context.ts';

/** Context of matches: the bundled provider's own, and the house's wallet for stakes that are taken together. */
export interface MatchesContext extends InHouseContext {
  readonly house: WalletContext;
}
