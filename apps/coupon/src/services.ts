import type { PlacedCoupon } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { Disposables, keepActivity, onPlayerChange, Ticker } from '@longshot/remote';
import { reaction } from 'mobx';
import type { CouponEnvironment } from './model/environment.ts';
import type { BetRefusal } from './model/placing/bet-refusal.ts';
import { AccountSettings } from './model/records/account-settings.ts';
import { CouponStore } from './model/coupon/coupon-store.ts';
import { DraftStore, isDraft } from './model/records/draft-store.ts';
import { HistoryStore } from './model/history/history-store.ts';
import { keepRecord } from './model/records/kept-record.ts';
import { OneClickStore } from './model/coupon/one-click-store.ts';
import { OpenBetsStore } from './model/history/open-bets-store.ts';
import { isPlacingAttempt, type PlacingAttempt } from './model/placing/placing-attempt.ts';
import { PlacingStore } from './model/placing/placing-store.ts';
import { QuoteStore } from './model/quotes/quote-store.ts';
import { announceSettlements } from './model/history/settlement-notices.ts';
import { areSettings, SettingsStore, VISITOR } from './model/records/settings-store.ts';
import { ATTEMPT_VERSION, DRAFT_VERSION, SETTINGS_VERSION } from './model/stored.ts';
import { ShrinkWatch } from './model/composition/shrink-watch.ts';
import { StakeBoundsStore } from './model/stake/stake-bounds-store.ts';
import { writeNotice } from './model/words.ts';
import type { CouponServices } from './parts/services.ts';

const createSettings = (environment: CouponEnvironment): SettingsStore =>
  new SettingsStore((player) =>
    keepRecord(environment.localStorage, `longshot:coupon-settings:${player}`, SETTINGS_VERSION, areSettings),
  );

const createCoupon = (
  host: MountContext,
  environment: CouponEnvironment,
  settings: SettingsStore,
  quotes: QuoteStore,
) =>
  new CouponStore({
    root: host.store,
    quotes,
    settings,
    draft: new DraftStore(keepRecord(environment.localStorage, 'longshot:coupon-draft', DRAFT_VERSION, isDraft)),
    bounds: (question) => new StakeBoundsStore(host.transport, environment.startTimer, question),
    announce: () => environment.announceUpdate(host.store.coupon.count),
  });

function createPlacing(
  host: MountContext,
  environment: CouponEnvironment,
  onPlaced: (attempt: PlacingAttempt, coupon: PlacedCoupon) => void,
  onRefused: (refusals: readonly BetRefusal[]) => void,
): PlacingStore {
  const { transport, stream, store } = host;
  const keptAttempt = keepRecord(
    environment.sessionStorage,
    'longshot:coupon-attempt',
    ATTEMPT_VERSION,
    isPlacingAttempt,
  );
  const { startTimer, newKey } = environment;
  const now = () => host.now();
  return new PlacingStore({
    transport,
    stream,
    session: store.session,
    now,
    startTimer,
    newKey,
    keptAttempt,
    onPlaced,
    onRefused,
  });
}

/** What the coupon learns from a refusal. */
function learnFrom(refusals: readonly BetRefusal[], coupon: CouponStore, quotes: QuoteStore): void {
  for (const { code, betId, coef } of refusals) {
    if (betId === null) continue;
    if (code === 'coef_changed' && coef !== undefined) quotes.tellCoef(betId, coef);
    if (code === 'banned_express') coupon.composition.banFromExpress(betId);
  }
}

/** The bets that are coupons now: of many singles those that were taken. */
function placedBetIds({ bets }: PlacingAttempt, { singles }: PlacedCoupon): readonly string[] {
  const leftOut = new Set((singles ?? []).filter(({ state }) => state === 'rejected').map(({ betIndex }) => betIndex));
  return bets.filter((_, index) => !leftOut.has(index)).map(({ id }) => id);
}

/** Builds the stores of one mount. */
export function createServices(host: MountContext, environment: CouponEnvironment): CouponServices {
  const { store, stream, transport } = host;
  const settings = createSettings(environment);
  const quotes = new QuoteStore(store.coupon, stream, environment.scheduleFrame);
  const coupon = createCoupon(host, environment, settings, quotes);
  const placing = createPlacing(
    host,
    environment,
    (attempt, placed) => {
      const { couponId } = placed;
      coupon.removePlaced(placedBetIds(attempt, placed));
      host.track('coupon-placed', { couponId, typeId: attempt.body.typeId, bets: attempt.bets.length });
    },
    (refusals) => {
      learnFrom(refusals, coupon, quotes);
      host.track('coupon-refused', { codes: refusals.map((refusal) => refusal.code).join(' ') });
    },
  );
  const oneClick = new OneClickStore({ root: store, coupon, placing, settings, onBetAdded: environment.onBetAdded });
  const shrinkWatch = new ShrinkWatch(coupon.composition, () => host.now());
  const history = new HistoryStore(transport, stream);
  const openBets = new OpenBetsStore(transport, stream, store.session);
  const disposables = new Disposables(
    onPlayerChange(
      host,
      (userId) => {
        settings.open(userId ?? VISITOR);
        history.reset();
      },
      true,
    ),
    reaction(
      () => store.coupon.count === 0,
      (isEmpty) => {
        if (!isEmpty) return;
        coupon.composition.forget();
        coupon.prepaid.reset();
      },
    ),
    reaction(
      () => store.coupon.ids,
      (now, before) => {
        // A bet chosen while the receipt stands begins a new coupon.
        if (placing.state.step === 'placed' && [...now].some((id) => !before.has(id))) placing.dismiss();
      },
    ),
    reaction(
      () => quotes.quotes,
      (now, before) => {
        const changed = [...now].filter(([id, quote]) => before.get(id) !== quote).map(([id]) => id);
        placing.outdateRefusals(new Set(changed));
      },
    ),
    keepActivity(host, 'work', () => placing.isBusy),
    announceSettlements(stream, host.notify, (settled, kind) => writeNotice(host, settled, kind)),
    ...[shrinkWatch, oneClick, placing, openBets, history, coupon, quotes].map((each) => () => each.dispose()),
  );
  // After the reaction that takes up the player's settings of this browser.
  const accountSettings = new AccountSettings({
    transport,
    stream,
    session: store.session,
    settings,
    startTimer: environment.startTimer,
  });
  const ticker = new Ticker(() => host.now(), environment.startInterval);
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
    ticker,
    hasJustShrunk: () => shrinkWatch.hasJustShrunk(),
    dispose: disposables.dispose,
  };
}
