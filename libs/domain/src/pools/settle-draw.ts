import type { Draw } from './draw-reader.ts';
import type { DrawSettlement } from './draw-settlement.ts';
import { settleLotto, type LottoCategoryResult } from './settle-lotto.ts';
import { settleToto, type TotoCategoryResult } from './settle-toto.ts';

/** Settles a draw of either kind. */
export const settleDraw = ({
  kind,
  draw,
}: Draw): DrawSettlement<TotoCategoryResult> | DrawSettlement<LottoCategoryResult> =>
  kind === 'toto' ? settleToto(draw) : settleLotto(draw);
