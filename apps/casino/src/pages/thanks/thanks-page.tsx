import { withoutUndefined } from '@longshot/domain/input';
import { buttonClass, PageHeader, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { SECTIONS, titleOfSection, type CasinoSection } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';

/** So many games are offered. */
const OFFERED = 12;

/** Where a site leads after what began in a section: thanks, the way back to it and to the limits, and its games. */
export const ThanksPage = observer(function ThanksPage({ section }: { readonly section: CasinoSection }) {
  const { shown, host } = useServices();
  const { t } = useTranslations();
  const category = SECTIONS.find((each) => each === section);
  useEffect(
    () => shown.show({ limit: OFFERED, ...withoutUndefined({ category: category || undefined }) }),
    [shown, category],
  );
  const title = t(`title.${titleOfSection(section)}`);
  return (
    <CasinoFrame title={t('title.thanks')}>
      <PageHeader isMinimal title={t('title.thanks')} />
      <p>{t('thanks.text', { section: title })}</p>
      <Stack isRow gap={8}>
        <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, section)}>
          {title}
        </Link>
        <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/responsible')}>
          {t('side.limits')}
        </Link>
      </Stack>
      <GameRow title={title} games={shown.answer?.games ?? []} />
    </CasinoFrame>
  );
});
