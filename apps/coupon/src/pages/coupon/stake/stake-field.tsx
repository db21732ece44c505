import { currencySign, formatMoney } from '@longshot/i18n';
import { StakeInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../../parts/services.ts';
import { formatStake } from '../../../model/stake/stake-text.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { usePlacingByEnter } from './use-placing.ts';

/** A stake in groups as the language writes it, without its sign: `1,234.50`. */
const groupedStake = (minor: number, iso: string, language: string): string =>
  formatMoney(minor, iso, language, '{amount}').replace(/[\u2066\u2069]/g, '');

/** The field of the stake: in groups at rest, as typed while it is written in; Enter places. */
export const StakeField = observer(function StakeField({
  label,
  error,
}: {
  readonly label: string;
  readonly error: ReactNode;
}) {
  const { host, coupon, placing } = useServices();
  const { t } = useTranslations();
  const [isWritten, setWritten] = useState(false);
  const placeByEnter = usePlacingByEnter();
  const { iso, stake } = coupon;
  const change = (run: () => void) => {
    run();
    placing.dismiss();
  };
  const step = formatStake(stake.stepMinor, iso);
  const currency = new Intl.DisplayNames([host.language], { type: 'currency' }).of(iso) ?? iso;
  const { typedMinor } = stake;
  return (
    <div
      data-stake
      onFocus={({ target }) => setWritten(target instanceof HTMLInputElement)}
      onBlur={() => setWritten(false)}
      onKeyDown={(event) => event.target instanceof HTMLInputElement && placeByEnter(event)}
    >
      <StakeInput
        label={label}
        sign={currencySign(iso, host.language)}
        name={t('stake.name', { currency })}
        value={isWritten || typedMinor === null ? stake.text : groupedStake(typedMinor, iso, host.language)}
        onChange={(text) => change(() => stake.changeText(text))}
        onStep={(direction) => change(() => stake.step(direction))}
        onBlur={stake.tidy}
        lessLabel={t('stake.less', { step })}
        moreLabel={t('stake.more', { step })}
        error={error}
      />
    </div>
  );
});
