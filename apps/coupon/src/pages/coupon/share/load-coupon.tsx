import { operations, type SharedCoupon } from '@longshot/contracts';
import { Button, FormField, LiveRegion, TextInput } from '@longshot/ui';
import { useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { LoadRequestContext } from './load-request.ts';
import { takeShared } from './take-bets.ts';
import * as css from './share.css';

const CODE = /^[2-9A-HJ-NP-Z]{8}$/;
const errorByStatus: Readonly<Record<number, 'notFound' | 'tooOften'>> = { 404: 'notFound', 429: 'tooOften' };

type Result = SharedCoupon | 'notFound' | 'wrong' | 'tooOften' | 'loadFailed' | null;

/** The bets that could not be had, by name and reason. */
const Unavailable = ({ bets }: { readonly bets: SharedCoupon['unavailable'] }) => {
  const labels = useTranslations();
  const { t } = useBetsTranslations();
  if (bets.length === 0) return null;
  return (
    <>
      <p>{t('share.unavailable')}</p>
      <ul>
        {bets.map((bet) => (
          <li key={`${bet.homeName} ${bet.marketKey} ${bet.outcomeId}`}>
            <bdi>{labels.event(bet)}</bdi>
            {`: ${labels.bet(bet)} (${labels.t(`refusal.${bet.reason}.title`)})`}
          </li>
        ))}
      </ul>
    </>
  );
};

const Form = ({ onUse }: { readonly onUse: (() => void) | undefined }) => {
  const { host, coupon } = useServices();
  const { t } = useBetsTranslations();
  const [loadCouponInputValue, setValue] = useState('');
  const [result, setResult] = useState<Result>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button is gone; whoever pressed it goes on in the field.
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);
  const load = async (code: string) => {
    onUse?.();
    setBusy(true);
    try {
      const shared = await host.transport.call(operations.loadSharedCoupon, { params: { code } });
      takeShared({ host, coupon }, shared);
      setResult(shared);
    } catch (error) {
      setResult(errorByStatus[(error as { readonly status?: number }).status ?? 0] ?? 'loadFailed');
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = loadCouponInputValue.trim().toUpperCase();
    if (CODE.test(code)) void load(code);
    else setResult('wrong');
  };
  // texts: share.notFound, share.wrong, share.tooOften, share.loadFailed
  const error = typeof result === 'string' ? t(`share.${result}`) : undefined;
  const reported =
    result !== null && typeof result !== 'string' ? t('share.loaded', { count: result.bets.length }) : '';
  return (
    <form ref={form} className={css.shareForm} onSubmit={submit} noValidate>
      <FormField label={t('share.load')} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            isFigures
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={loadCouponInputValue}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" size="small" isBusy={isBusy}>
        {t('share.loadButton')}
      </Button>
      {reported !== '' && <p>{reported}</p>}
      {result !== null && typeof result !== 'string' && <Unavailable bets={result.unavailable} />}
      <LiveRegion message={reported} />
    </form>
  );
};

/** Loads somebody's coupon by its code; its bets come at the prices of now, and what cannot be had is named. */
export const LoadCoupon = ({ onUse }: { readonly onUse: (() => void) | undefined }) => {
  const { t } = useBetsTranslations();
  const requested = useContext(LoadRequestContext);
  const [isOpen, setOpen] = useState(requested.current);
  useEffect(() => {
    requested.current = false;
  }, [requested]);
  return (
    <>
      {isOpen ? (
        <Form onUse={onUse} />
      ) : (
        <div className={css.shareOffer}>
          <Button size="small" tone="text" onClick={() => setOpen(true)}>
            {t('share.load')}
          </Button>
        </div>
      )}
    </>
  );
};
