import { currencySign } from '@longshot/i18n';
import { DecimalInput, FieldMessage } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { useProblemText } from './stake-problem-text.ts';
import * as typeCss from '../styles/coupon-types.css';

/** Most that one later block stakes; an empty field is all that came back. */
const BlockAmount = observer(function BlockAmount({ blockId }: { readonly blockId: number }) {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const messageId = useId();
  const { amounts, iso } = coupon;
  const error = useProblemText(amounts.problemOfBlock(blockId), null);
  const change = (text: string) => {
    amounts.changeOfBlock(blockId, text);
    placing.dismiss();
  };
  return (
    <div>
      <label className={typeCss.couponSystem}>
        <span>{labels.t('block.stake', { number: blockId })}</span>
        <DecimalInput
          prefix={currencySign(iso, host.language)}
          placeholder={labels.t('block.all')}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : messageId}
          value={amounts.textOfBlock(blockId)}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
});

/** Amounts of the later blocks of a conditional. */
export const BlockAmounts = observer(function BlockAmounts() {
  const { laterBlocks } = useServices().coupon.composition;
  if (laterBlocks.length === 0) return null;
  return (
    <div className={typeCss.couponBlocks}>
      {laterBlocks.map((blockId) => (
        <BlockAmount key={blockId} blockId={blockId} />
      ))}
    </div>
  );
});
