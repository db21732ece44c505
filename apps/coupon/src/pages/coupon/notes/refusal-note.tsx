import { pathTo } from '@longshot/remote/addresses';
import { Button, RefusalIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { pathOfHistory } from '../../../model/addresses.ts';
import { useServices, type CouponServices } from '../../../parts/services.ts';
import type { BetRefusal } from '../../../model/placing/bet-refusal.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { CouponNote } from './coupon-note.tsx';

/** Action that solves a refusal; null where only time or other people do. */
type Solution = ((services: CouponServices, refusal: BetRefusal, navigate: (path: string) => void) => void) | null;

const removeBet: Solution = ({ coupon, placing }, { betId }) => {
  if (betId !== null) coupon.remove(betId);
  placing.dismiss();
};

const setStake: Solution = ({ coupon, placing }, { code, boundMinor }) => {
  if (boundMinor !== undefined) coupon.stake.set(coupon.stake.fieldOf({ kind: code, boundMinor }));
  placing.dismiss();
};

/** The page that the answer names says why, and how to go on. */
const leadOn: Solution = ({ host }, { page = '' }, navigate) => navigate(pathTo(host.language, page));

const solutions: Readonly<Record<BetRefusal['code'], Solution>> = {
  coef_changed: ({ coupon, placing }, { betId }) => {
    if (betId === null) coupon.acceptPrices();
    else coupon.acceptPrice(betId);
    placing.dismiss();
  },
  market_suspended: removeBet,
  market_closed: removeBet,
  game_finished: removeBet,
  bets_dependent: removeBet,
  no_places: removeBet,
  score_changed: removeBet,
  banned_express: ({ coupon, placing }, { betId }) => {
    coupon.composition.chooseType(0);
    if (betId !== null) coupon.composition.chooseSingle(betId);
    placing.dismiss();
  },
  below_min: setStake,
  above_max: setStake,
  insufficient_funds: setStake,
  type_invalid: ({ coupon, placing }) => {
    coupon.composition.chooseType(1);
    placing.dismiss();
  },
  price_stale: ({ placing }) => placing.dismiss(),
  rules_changed: ({ environment }) => environment.reloadPage(),
  duplicate_key: ({ host }, _refusal, navigate) => navigate(pathOfHistory(host.language)),
  unauthorised: ({ host, placing }) => {
    host.requestSignIn();
    placing.dismiss();
  },
  failed: ({ placing }) => placing.dismiss(),
  limit_reached: null,
  self_excluded: leadOn,
  session_limit: leadOn,
  prepaid_unavailable: ({ coupon, placing }, { boundMinor }) => {
    coupon.prepaid.limitTo(boundMinor ?? 0);
    placing.dismiss();
  },
  promo_invalid: ({ coupon, placing }) => {
    coupon.draft.change({ promoCode: null });
    placing.dismiss();
  },
  grant_unfit: ({ coupon, placing }) => {
    coupon.betGrants.reset();
    placing.dismiss();
  },
  blocked: leadOn,
  unavailable: leadOn,
  under_age: leadOn,
  terms_changed: leadOn,
  country_not_served: leadOn,
  needs_data: leadOn,
  needs_identification: leadOn,
  currency_frozen: leadOn,
  reality_check_due: leadOn,
  break_due: leadOn,
  limit_prompt_due: leadOn,
};

const needsBet: readonly BetRefusal['code'][] = [
  'market_suspended',
  'market_closed',
  'game_finished',
  'bets_dependent',
  'no_places',
  'score_changed',
];

const needsBound: readonly BetRefusal['code'][] = ['below_min', 'above_max', 'insufficient_funds'];

const canSolve = ({ code, betId, boundMinor, page }: BetRefusal): boolean =>
  solutions[code] !== null &&
  !(solutions[code] === leadOn && page === undefined) &&
  !(needsBet.includes(code) && betId === null) &&
  !(needsBound.includes(code) && !boundMinor);

/** Why the gateway did not place the coupon, at the bet or sum it is about, with what solves it. */
export const RefusalNote = observer(function RefusalNote({ refusal }: { readonly refusal: BetRefusal }) {
  const services = useServices();
  const labels = useTranslations();
  const navigate = useNavigate();
  const { coupon, placing } = services;
  const line = coupon.composition.lines.find(({ bet }) => bet.id === refusal.betId);
  const sum = (minor: number | undefined) => (minor === undefined ? '' : labels.money(minor, coupon.iso));
  const facts = {
    bet: line ? labels.bet(line.bet) : labels.t('refusal.coupon'),
    market: line ? labels.market(line.bet) : '',
    event: line ? labels.event(line.bet) : '',
    coef: line ? labels.coef(line.coef) : labels.total(coupon.estimate?.totalCoefText ?? ''),
    before: line ? labels.coef(line.bet.coef) : labels.total(coupon.acceptedTotal ?? ''),
    bound: sum(refusal.boundMinor),
    balance: sum(refusal.boundMinor ?? services.host.store.session.activeAccount?.balanceMinor),
    stake: sum(coupon.amounts.stakeMinor ?? undefined),
  };
  return (
    <CouponNote
      tone="danger"
      icon={<RefusalIcon size={14} />}
      title={labels.t(`refusal.${refusal.code}.title`)}
      requestId={placing.state.step === 'refused' && refusal.code === 'failed' ? placing.state.requestId : null}
      action={
        canSolve(refusal) && (
          <Button
            size="small"
            onClick={() => solutions[refusal.code]?.(services, refusal, (path) => void navigate(path))}
          >
            {labels.t(`refusal.${refusal.code}.action`, facts)}
          </Button>
        )
      }
    >
      {labels.t(`refusal.${refusal.code}.text`, facts)}
    </CouponNote>
  );
});
