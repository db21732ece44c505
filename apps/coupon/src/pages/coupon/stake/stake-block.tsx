import { couponType } from '@longshot/domain/coupon/types';
import { pathTo } from '@longshot/remote/addresses';
import { Button, buttonClass, QuickAmounts } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../../parts/services.ts';
import { largestOf, type StakeProblem } from '../../../model/stake/stake-problem.ts';
import { formatQuickAmount } from '../../../model/stake/stake-text.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { AccountChoice } from './account-choice.tsx';
import { BetGrantChoice } from './bet-grant-choice.tsx';
import { EachWayChoice } from './each-way-choice.tsx';
import { StakeField } from './stake-field.tsx';
import { useProblemText } from './stake-problem-text.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

const MAX_ID = 'max';

/** Below the language prefix: where money is paid in. */
const DEPOSIT_PAGE = 'office/recharge';

/** Action that mends a broken bound: "Set to €0.50", or asking the staff for more than the maximum. */
const StakeFix = observer(function StakeFix({ problem }: { readonly problem: StakeProblem | null }) {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const { stake, iso } = coupon;
  if (problem === null || problem.kind === 'invalid') return null;
  const isShort = problem.kind === 'insufficient_funds';
  const isMany = coupon.composition.typeId === couponType.manySingles;
  // A balance below the smallest stake solves nothing, and of many singles each has its own stake.
  const isSettable = !isMany && !(isShort && problem.boundMinor < (stake.bounds?.minMinor ?? 1));
  const isDepositable = isShort && !stake.isBonusAccount;
  if (!isSettable && !isDepositable) return null;
  const set = () => {
    stake.set(stake.fieldOf(problem));
    placing.dismiss();
  };
  return (
    <div className={css.couponFix}>
      {isSettable && (
        <Button size="small" onClick={set}>
          {labels.t('stake.setTo', { sum: labels.money(stake.fieldOf(problem), iso) })}
        </Button>
      )}
      {isDepositable && (
        <Link className={buttonClass({ tone: 'brand', size: 'small' })} to={pathTo(host.language, DEPOSIT_PAGE)}>
          {labels.t('stake.deposit')}
        </Link>
      )}
      {problem.kind === 'above_max' && stake.isVipOffered && !stake.isVipRequested && (
        <Button size="small" onClick={() => coupon.draft.change({ isActiveVipBet: true })}>
          {labels.t('vip.ask')}
        </Button>
      )}
    </div>
  );
});

/** That the staff decides about this stake, and how to take it back. */
const VipNote = observer(function VipNote() {
  const { coupon, settings } = useServices();
  const labels = useTranslations();
  const { stake, iso } = coupon;
  const { stakeMinor } = coupon.amounts;
  if (!stake.isForStaff(stakeMinor) || stake.bounds === null) return null;
  const stop = () => {
    coupon.draft.change({ isActiveVipBet: false });
    if (settings.current.isVipBet) settings.change({ isVipBet: false });
  };
  return (
    <div className={typeCss.couponVip}>
      <p>{labels.t('vip.text', { max: labels.money(largestOf(stake.bounds), iso) })}</p>
      <Button size="small" onClick={stop}>
        {labels.t('vip.stop')}
      </Button>
    </div>
  );
});

/** Own money: the field, what is wrong with it and what solves that, and amounts to choose from. */
const OwnStake = observer(function OwnStake() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { iso, stake } = coupon;
  const { stakeMinor, stakeProblem } = coupon.amounts;
  const isMany = coupon.composition.typeId === couponType.manySingles;
  const amounts = stake.quickMinors.map((minor) => ({ id: String(minor), label: formatQuickAmount(minor, iso) }));
  const selectQuick = (id: string) => {
    const minor = id === MAX_ID ? stake.largestMinor : Number(id);
    if (minor === null) return;
    stake.set(minor);
    placing.dismiss();
  };
  const hasMax = stake.largestMinor !== null && !isMany;
  return (
    <>
      <StakeField
        label={labels.t(isMany ? 'stake.each' : 'stake.label')}
        error={useProblemText(stakeProblem, stakeMinor)}
      />
      <StakeFix problem={stakeProblem} />
      <VipNote />
      <QuickAmounts
        label={labels.t('stake.quick')}
        amounts={[...amounts, ...(hasMax ? [{ id: MAX_ID, label: labels.t('stake.max') }] : [])]}
        selectedId={stake.minor === null ? null : String(stake.minor)}
        onSelect={selectQuick}
      />
    </>
  );
});

/** The stake: the account and own money, or a free bet in their place, which is its own stake. */
export const StakeBlock = observer(function StakeBlock() {
  const { coupon } = useServices();
  const isOwn = coupon.amounts.freeBetMinor === null;
  return (
    <div className={css.couponStakeBlock}>
      {isOwn && <AccountChoice />}
      <EachWayChoice />
      {!coupon.composition.isEachWay && <BetGrantChoice />}
      {isOwn && <OwnStake />}
    </div>
  );
});
