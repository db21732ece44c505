import { type AutoCashOut, operations, type PlacedCoupon } from '@longshot/contracts';
import { Button, DecimalInput, FormField, LiveRegion, Select } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { readStake } from '../../model/stake/stake-text.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { useServices } from '../../parts/services.ts';
import * as css from './cash-out.css';

/** Shares of a stake that are offered. */
const SHARES = [25, 50, 75, 100];

interface AutoCashOutProps {
  readonly coupon: PlacedCoupon;
  /** The rule when the coupon was read. */
  readonly initial: AutoCashOut | null;
}

/** Why the press came to nothing. */
type Failure = 'value' | 'unavailable' | 'lost';

const failureOf = (error: unknown): Failure => {
  const { code } = error as { readonly code?: string };
  if (code === 'validation_failed') return 'value';
  return code === 'cash_out_unavailable' || code === 'not_found' ? 'unavailable' : 'lost';
};

/** Says at what value the coupon is sold by the gateway while the player is away, and lets the player set or remove it. */
export const AutoCashOutForm = ({ coupon, initial }: AutoCashOutProps) => {
  const { t, money } = useBetsTranslations();
  const { host } = useServices();
  const [rule, setRule] = useState(initial);
  const [typed, setTyped] = useState('');
  const [share, setShare] = useState(100);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { couponId, iso, possibleWinMinor } = coupon;
  const { transport } = host;
  const valueMinor = readStake(typed, iso);
  const isValue = valueMinor !== null && valueMinor > 0 && valueMinor <= possibleWinMinor;

  const send = async (request: Promise<{ readonly autoCashOut: AutoCashOut | null }>, done: string) => {
    setBusy(true);
    try {
      const { autoCashOut } = await request;
      setRule(autoCashOut);
      setFailure(null);
      setSaid(t(done));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (!isValue) return setFailure('value');
    const call = { params: { couponId }, body: { valueMinor, sharePercent: share } };
    // texts: cashOut.auto.isSet
    void send(transport.call(operations.setAutoCashOut, call), 'cashOut.auto.isSet');
  };
  // texts: cashOut.auto.isRemoved
  const remove = () =>
    void send(transport.call(operations.removeAutoCashOut, { params: { couponId } }), 'cashOut.auto.isRemoved');
  // texts: cashOut.auto.failed.*
  const error =
    failure && t(`cashOut.auto.failed.${failure}`, { most: money(possibleWinMinor, iso), least: money(1, iso) });

  return (
    <section className={css.cashOut} aria-label={t('cashOut.auto.title')}>
      <h3 className={css.cashOutTitle}>{t('cashOut.auto.title')}</h3>
      {rule === null ? (
        <form className={css.autoForm} onSubmit={set}>
          <FormField label={t('cashOut.auto.value')} error={error}>
            {(ids) => <DecimalInput {...ids} value={typed} onChange={(event) => setTyped(event.target.value)} />}
          </FormField>
          <FormField label={t('cashOut.auto.share')}>
            {(ids) => (
              <Select {...ids} value={share} onChange={(event) => setShare(Number(event.target.value))}>
                {SHARES.map((percent) => (
                  <option key={percent} value={percent}>
                    {`${percent}\u00a0%`}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <Button type="submit" isBusy={isBusy}>
            {t('cashOut.auto.set')}
          </Button>
        </form>
      ) : (
        <div className={css.cashOutFoot}>
          <p className={css.cashOutNote}>
            {t(rule.sharePercent === 100 ? 'cashOut.auto.whole' : 'cashOut.auto.part', {
              value: money(rule.valueMinor, iso),
              percent: rule.sharePercent,
            })}
          </p>
          <Button size="small" isBusy={isBusy} onClick={remove}>
            {t('cashOut.auto.remove')}
          </Button>
          {error !== null && <p className={css.cashOutNote}>{error}</p>}
        </div>
      )}
      <LiveRegion message={said} />
    </section>
  );
};
