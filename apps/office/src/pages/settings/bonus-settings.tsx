import { Button, FormField, Segmented, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import { useServices } from '../../parts/services.ts';
import { BonusProblem } from '../../parts/bonus-problem.tsx';
import * as css from '../../parts/pages.css';

const CHOICES = ['1', '2', '0'] as const;

/** Which bonuses the player wants: of sport, of casino, none. Saved at once. Source: shell 9, bonus choice. */
export const BonusChoice = withBonusTranslations(
  observer(function BonusChoice() {
    const { bonuses } = useServices();
    const { t } = useBonusTranslations();
    useEffect(() => void bonuses.load(), [bonuses]);
    const mine = bonuses.bonuses;
    if (mine === null) {
      return bonuses.status === 'failed' ? <PartFailed onRefresh={() => void bonuses.load()} /> : <PartLoading />;
    }
    return (
      <>
        <p className={css.officeNote}>{t('choice.lead')}</p>
        <Segmented
          label={t('choice.label')}
          // texts: choice.of0, choice.of1, choice.of2
          segments={CHOICES.map((id) => ({ id, label: t(`choice.of${id}`) }))}
          selectedId={mine.bonusType === null ? '' : String(mine.bonusType)}
          onSelect={(id) => void bonuses.choose(Number(id))}
        />
        <BonusProblem />
      </>
    );
  }),
);

/** The offer behind the code that was checked, and the way to take it. */
const OfCode = observer(function OfCode({ code }: { readonly code: string }) {
  const { bonuses } = useServices();
  const { t } = useBonusTranslations();
  const offer = bonuses.ofCode;
  if (offer === null) return null;
  const { standing } = offer;
  return (
    <div className={css.officeSetting} role="status">
      <b>{offer.title}</b>
      <p>{offer.sentence}</p>
      {standing === 'open' ? (
        <div className={css.officeActions}>
          <Button tone="brand" isBusy={bonuses.busyWith === offer.id} onClick={() => void bonuses.take(offer, code)}>
            {t('take')}
          </Button>
        </div>
      ) : (
        // texts: standing.*
        <p className={css.officeNote}>{t(`standing.${standing}`)}</p>
      )}
    </div>
  );
});

/** Says what a promo code would give before it is used. Source: shell 3, promo code check. */
export const PromoCodeCheck = withBonusTranslations(
  observer(function PromoCodeCheck() {
    const { bonuses } = useServices();
    const { t } = useBonusTranslations();
    const [code, setCode] = useState('');
    const check = (event: FormEvent) => {
      event.preventDefault();
      if (code.trim() !== '') void bonuses.check(code.trim());
    };
    return (
      <>
        <form className={css.officeNarrowForm} noValidate onSubmit={check}>
          <FormField label={t('code.label')} hint={t('code.hint')}>
            {(ids) => (
              <TextInput
                {...ids}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </FormField>
          <div className={css.officeActions}>
            <Button type="submit" tone="outline" isBusy={bonuses.busyWith === 'code'}>
              {t('code.check')}
            </Button>
          </div>
        </form>
        <BonusProblem />
        <OfCode code={code.trim()} />
      </>
    );
  }),
);
