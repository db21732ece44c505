import { currencySign } from '@longshot/i18n';
import { Button, QuickAmounts, StakeInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.ts';
import type { StakeProblem } from '../stores/stake-problem.ts';
import { writeQuickAmount, writeStake } from '../stores/stake-text.ts';
import { useWords } from '../use-words.ts';
import * as css from './coupon.css';

const MAX_ID = 'max';

/** What is wrong with the stake, in the words of the refusal it would get. */
const useProblemText = (problem: StakeProblem | null): string | undefined => {
  const { coupon } = useServices();
  const words = useWords();
  if (problem === null) return undefined;
  if (problem.kind === 'invalid') return words.t('stake.invalid', { example: writeStake(2_500, coupon.iso) });
  const sum = words.money(problem.boundMinor, coupon.iso);
  const stake = words.money(coupon.stakeMinor ?? 0, coupon.iso);
  return words.t(`refusal.${problem.kind}.text`, { bound: sum, balance: sum, stake });
};

/** The action that solves a broken bound: "Set to €0.50". */
const StakeFix = ({ problem }: { readonly problem: StakeProblem | null }) => {
  const { coupon, placing } = useServices();
  const words = useWords();
  if (problem === null || problem.kind === 'invalid') return null;
  const smallest = coupon.stakeBounds?.minMinor ?? 1;
  // A balance below the smallest stake solves nothing.
  if (problem.kind === 'insufficient_funds' && problem.boundMinor < smallest) return null;
  const set = () => {
    coupon.setStake(problem.boundMinor);
    placing.dismiss();
  };
  return (
    <div className={css.couponFix}>
      <Button size="small" onClick={set}>
        {words.t('stake.setTo', { sum: words.money(problem.boundMinor, coupon.iso) })}
      </Button>
    </div>
  );
};

/** The stake: the field, what is wrong with it and what solves that, and amounts to choose from. */
export const StakeBlock = observer(function StakeBlock() {
  const { host, coupon, placing } = useServices();
  const words = useWords();
  const { iso, stepMinor, stakeMinor, largestStakeMinor, stakeProblem } = coupon;
  const change = (run: () => void) => {
    run();
    placing.dismiss();
  };
  const step = writeStake(stepMinor, iso);
  const amounts = coupon.quickMinors.map((minor) => ({ id: String(minor), label: writeQuickAmount(minor, iso) }));
  const currency = new Intl.DisplayNames([host.language], { type: 'currency' }).of(iso) ?? iso;
  const selectQuick = (id: string) => {
    const minor = id === MAX_ID ? largestStakeMinor : Number(id);
    if (minor !== null) change(() => coupon.setStake(minor));
  };
  return (
    <div className={css.couponStakeBlock}>
      <StakeInput
        label={words.t('stake.label')}
        sign={currencySign(iso, host.language)}
        name={words.t('stake.name', { currency })}
        value={coupon.amountText}
        onChange={(text) => change(() => coupon.changeAmountText(text))}
        onStep={(direction) => change(() => coupon.stepStake(direction))}
        onBlur={coupon.tidyAmount}
        lessLabel={words.t('stake.less', { step })}
        moreLabel={words.t('stake.more', { step })}
        error={useProblemText(stakeProblem)}
      />
      <StakeFix problem={stakeProblem} />
      <QuickAmounts
        label={words.t('stake.quick')}
        amounts={[...amounts, ...(largestStakeMinor === null ? [] : [{ id: MAX_ID, label: words.t('stake.max') }])]}
        selectedId={stakeMinor === null ? null : String(stakeMinor)}
        onSelect={selectQuick}
      />
    </div>
  );
});
