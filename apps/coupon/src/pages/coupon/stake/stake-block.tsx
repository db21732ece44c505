import { couponType } from '@longshot/domain/coupon/types';
import { currencySign } from '@longshot/i18n';
import { Button, QuickAmounts, StakeInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { largestOf, type StakeProblem } from '../../../model/stake/stake-problem.ts';
import { formatQuickAmount, formatStake } from '../../../model/stake/stake-text.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { AccountChoice } from './account-choice.tsx';
import { BlockAmounts } from './block-amounts.tsx';
import { PrepaidChoice } from './prepaid-choice.tsx';
import { useProblemText } from './stake-problem-text.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

const MAX_ID = 'max';

/** Action that mends a broken bound: "Set to €0.50", or asking the staff for more than the maximum. */
const StakeFix = observer(function StakeFix({ problem }: { readonly problem: StakeProblem | null }) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { stake, iso } = coupon;
  if (problem === null || problem.kind === 'invalid' || coupon.composition.typeId === couponType.manySingles)
    return null;
  const smallest = stake.bounds?.minMinor ?? 1;
  // A balance below the smallest stake solves nothing.
  if (problem.kind === 'insufficient_funds' && problem.boundMinor < smallest) return null;
  const set = () => {
    stake.set(problem.boundMinor);
    placing.dismiss();
  };
  return (
    <div className={css.couponFix}>
      <Button size="small" onClick={set}>
        {labels.t('stake.setTo', { sum: labels.money(problem.boundMinor, iso) })}
      </Button>
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

/** The stake: the field, what is wrong with it and what solves that, and amounts to choose from. */
export const StakeBlock = observer(function StakeBlock() {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const { iso, stake } = coupon;
  const { stakeMinor, stakeProblem } = coupon.amounts;
  const isMany = coupon.composition.typeId === couponType.manySingles;
  const change = (run: () => void) => {
    run();
    placing.dismiss();
  };
  const step = formatStake(stake.stepMinor, iso);
  const amounts = stake.quickMinors.map((minor) => ({ id: String(minor), label: formatQuickAmount(minor, iso) }));
  const currency = new Intl.DisplayNames([host.language], { type: 'currency' }).of(iso) ?? iso;
  const selectQuick = (id: string) => {
    const minor = id === MAX_ID ? stake.largestMinor : Number(id);
    if (minor !== null) change(() => stake.set(minor));
  };
  const hasMax = stake.largestMinor !== null && !isMany;
  return (
    <div className={css.couponStakeBlock}>
      <AccountChoice />
      <StakeInput
        label={labels.t(isMany ? 'stake.each' : 'stake.label')}
        sign={currencySign(iso, host.language)}
        name={labels.t('stake.name', { currency })}
        value={stake.text}
        onChange={(text) => change(() => stake.changeText(text))}
        onStep={(direction) => change(() => stake.step(direction))}
        onBlur={stake.tidy}
        lessLabel={labels.t('stake.less', { step })}
        moreLabel={labels.t('stake.more', { step })}
        error={useProblemText(stakeProblem, stakeMinor)}
      />
      <StakeFix problem={stakeProblem} />
      <VipNote />
      <PrepaidChoice />
      <QuickAmounts
        label={labels.t('stake.quick')}
        amounts={[...amounts, ...(hasMax ? [{ id: MAX_ID, label: labels.t('stake.max') }] : [])]}
        selectedId={stake.minor === null ? null : String(stake.minor)}
        onSelect={selectQuick}
      />
      <BlockAmounts />
    </div>
  );
});
