import type { MountContext } from '@longshot/host-contract';
import { Disposables, keepActivity, onPlayerChange, Ticker } from '@longshot/remote';
import type { CouponEnvironment } from './model/environment.ts';
import { AccountSettings } from './model/records/account-settings.ts';
import { CouponStore } from './model/coupon/coupon-store.ts';
import { DraftStore } from './model/records/draft-store.ts';
import { HistoryStore } from './model/history/history-store.ts';
import { followCoupon, learnFrom } from './model/coupon/follow-coupon.ts';
import { OneClickStore } from './model/coupon/one-click-store.ts';
import { OpenBetsStore } from './model/history/open-bets-store.ts';
import { placedBetIds } from './model/placing/placing-attempt.ts';
import { PlacingStore } from './model/placing/placing-store.ts';
import { QuoteStore } from './model/quotes/quote-store.ts';
import { announceSettlements } from './model/history/settlement-notices.ts';
import { SettingsStore, VISITOR } from './model/records/settings-store.ts';
import { openRecords } from './model/open-records.ts';
import { StakeBoundsStore } from './model/stake/stake-bounds-store.ts';
import { formatNotice } from './model/labels.ts';
import type { CouponServices } from './parts/services.ts';

/** Builds the stores of one mount. */
export function createServices(host: MountContext, environment: CouponEnvironment): CouponServices {
  const { store: root, stream, transport } = host;
  const { session } = root;
  const { startTimer, chance } = environment;
  const records = openRecords(environment);
  const settings = new SettingsStore(records.settingsOf);
  const quotes = new QuoteStore(root.coupon, stream, environment.scheduleFrame);
  const coupon = new CouponStore({
    root,
    quotes,
    settings,
    clock: host,
    draft: new DraftStore(records.draft),
    bounds: (question) => new StakeBoundsStore(transport, startTimer, question),
    announce: () => environment.announceUpdate(root.coupon.count),
  });
  const placing = new PlacingStore({
    transport,
    stream,
    session,
    clock: host,
    startTimer,
    chance,
    persistedAttempt: records.attempt,
    onPlaced: (attempt, placed) => {
      coupon.removePlaced(placedBetIds(attempt, placed));
      const { body, bets } = attempt;
      host.track('coupon-placed', { couponId: placed.couponId, typeId: body.typeId, bets: bets.length });
    },
    onRefused: (refusals) => {
      learnFrom(refusals, { coupon, quotes });
      host.track('coupon-refused', { codes: refusals.map((refusal) => refusal.code).join(' ') });
    },
  });
  const oneClick = new OneClickStore({ root, coupon, placing, settings, onBetAdded: environment.onBetAdded });
  const history = new HistoryStore(transport, stream);
  const openBets = new OpenBetsStore(transport, stream, session);
  const openPlayer = (playerId = VISITOR) => {
    settings.open(playerId);
    history.reset();
  };
  const disposables = new Disposables(
    onPlayerChange(host, openPlayer, true),
    ...followCoupon({ root, coupon, quotes, placing }),
    keepActivity(host, 'work', () => placing.isBusy),
    announceSettlements(stream, host.notify, (settled, kind) => formatNotice(host, settled, kind)),
    ...[oneClick, placing, openBets, history, coupon, quotes].map((each) => () => each.dispose()),
  );
  // After the reaction that takes up the player's settings of this browser.
  const accountSettings = new AccountSettings({ transport, stream, session, settings, startTimer });
  disposables.add(() => accountSettings.dispose());
  return {
    host,
    environment,
    quotes,
    coupon,
    settings,
    placing,
    oneClick,
    history,
    openBets,
    ticker: new Ticker(() => host.now(), environment.startInterval),
    dispose: disposables.dispose,
  };
}
