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

/** Things of a football match that may be waited for; the first for nothing. */
const EVENTS = ['none', 'goal', 'red-card', 'half-time'] as const;

/** Why the press came to nothing. */
type Failure = 'value' | 'event' | 'unavailable' | 'lost';

const failureOf = (error: unknown): Failure => {
  const { code, details } = error as { readonly code?: string; readonly details?: { readonly field?: string } };
  if (code === 'validation_failed') return details?.field === 'event' ? 'event' : 'value';
  return code === 'cash_out_unavailable' || code === 'not_found' ? 'unavailable' : 'lost';
};

/** Says at what value the coupon is sold by the gateway while the player is away, and lets the player set or remove it. */
export const AutoCashOutForm = ({ coupon, initial }: AutoCashOutProps) => {
  const { t, money } = useBetsTranslations();
  const { host } = useServices();
  const [rule, setRule] = useState(initial);
  const [typed, setTyped] = useState('');
  const [share, setShare] = useState(100);
  const [event, setEvent] = useState<(typeof EVENTS)[number]>('none');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { couponId, iso, possibleWinMinor } = coupon;
  const isFootball = coupon.bets.some(({ sportSlug, statusId }) => sportSlug === 'football' && statusId < 0);
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
  const set = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isValue) return setFailure('value');
    const call = {
      params: { couponId },
      body: { valueMinor, sharePercent: share, ...(event === 'none' ? {} : { event }) },
    };
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
          <FormField label={t('cashOut.auto.value')} error={failure === 'event' ? null : error}>
            {(ids) => <DecimalInput {...ids} value={typed} onChange={(event) => setTyped(event.target.value)} />}
          </FormField>
          {isFootball && (
            <FormField label={t('cashOut.auto.when')} error={failure === 'event' ? error : null}>
              {(ids) => (
                <Select
                  {...ids}
                  value={event}
                  onChange={({ target }) => setEvent(EVENTS.find((each) => each === target.value) ?? 'none')}
                >
                  {EVENTS.map((each) => (
                    // texts: cashOut.auto.event.*
                    <option key={each} value={each}>
                      {t(`cashOut.auto.event.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          )}
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
            {/* texts: cashOut.auto.waits.* */}
            {rule.event !== undefined && ` ${t(`cashOut.auto.waits.${rule.event}`)}`}
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
