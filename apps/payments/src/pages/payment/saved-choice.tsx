import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import type { SavedMethod } from '../../model/saved-store.ts';
import { MethodMark } from '../../parts/method-mark.tsx';
import { useServices } from '../../parts/services.ts';
import { useMethodTranslations } from '../../parts/use-method-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

const SavedOption = observer(function SavedOption({
  form,
  saved,
  name,
  onRemove,
}: {
  readonly form: PaymentFormStore;
  readonly saved: SavedMethod;
  readonly name: string;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslations();
  const methods = useMethodTranslations();
  const words = { method: methods.name(saved.methodId), label: saved.label };
  return (
    <div className={css.paySaved}>
      <label className={css.payMethod}>
        <input
          type="radio"
          name={name}
          value={`saved-${saved.id}`}
          checked={form.saved?.id === saved.id}
          onChange={() => form.chooseSaved(saved.id)}
        />
        <MethodMark id={saved.methodId} />
        <span className={css.payMethodName}>
          {words.method}{' '}
          <bdi className="num" dir="ltr">
            {saved.label}
          </bdi>
          <small className={css.payMethodSmall}>{t('saved.kept')}</small>
        </span>
      </label>
      <Button tone="outline" size="small" aria-label={t('saved.removeOne', words)} onClick={onRemove}>
        {t('saved.remove')}
      </Button>
    </div>
  );
});

/** Ways to pay that the player has kept, before all others. A removed one leaves the focus at what is chosen then. */
export const SavedChoice = observer(function SavedChoice({
  form,
  name,
}: {
  readonly form: PaymentFormStore;
  readonly name: string;
}) {
  const { saved } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const remove = async (id: string): Promise<void> => {
    const group = place.current?.closest('fieldset');
    await saved.remove(id);
    group?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  return (
    <div ref={place} className={css.paySavedAll} hidden={form.savedChoices.length === 0}>
      {form.savedChoices.map((each) => (
        <SavedOption key={each.id} form={form} saved={each} name={name} onRemove={() => void remove(each.id)} />
      ))}
    </div>
  );
});
