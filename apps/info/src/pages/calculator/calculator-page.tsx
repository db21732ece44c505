import { Button, PlusIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { ReadingPage } from '../../parts/reading/reading-page.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { BetFields } from './bet-fields.tsx';
import * as css from './calculator.css';
import { CalculatorResult } from './calculator-result.tsx';
import { MOST_BETS } from '../../model/calculator-store.ts';
import { CouponFields, MoreCouponFields } from './coupon-fields.tsx';
import { EXAMPLE_CURRENCY, exampleNames, examples } from '../../model/examples.ts';

const Examples = () => {
  const { calculator } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.calcExamples} role="group" aria-label={t('calculator.examples')}>
      <span className="muted">{t('calculator.examples')}</span>
      {exampleNames.map((name) => (
        <Button key={name} size="small" onClick={() => calculator.open(examples[name], EXAMPLE_CURRENCY)}>
          {t(`calculator.example.${name}`)}
        </Button>
      ))}
    </div>
  );
};

const Calculator = observer(function Calculator() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.calc}>
      <section className={css.calcForm} aria-label={t('calculator.coupon')}>
        <Examples />
        <CouponFields />
        {calculator.bets.map((bet, index) => (
          <BetFields key={bet.id} bet={bet} index={index} />
        ))}
        <div>
          <Button disabled={calculator.bets.length >= MOST_BETS} onClick={calculator.addBet}>
            <PlusIcon />
            {t('calculator.add')}
          </Button>
        </div>
        <MoreCouponFields />
      </section>
      <section className={css.calcResult} aria-labelledby="calculator-result">
        <h2 id="calculator-result" className={css.calcTitle}>
          {t('calculator.resultTitle')}
        </h2>
        <CalculatorResult />
      </section>
    </div>
  );
});

/** Works out what a coupon of any type pays, with the code that settles coupons. */
export const CalculatorPage = () => <ReadingPage name="betting-calculator" above={<Calculator />} />;
