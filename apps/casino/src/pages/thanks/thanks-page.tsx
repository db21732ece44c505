import { buttonClass, PageHeader, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { titleOfSection, type CasinoSection } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';

/** Where a site leads after what began in a section: thanks, the way back to it and to the limits, and its games. */
export const ThanksPage = observer(function ThanksPage({ section }: { readonly section: CasinoSection }) {
  const { all, host } = useServices();
  const { t } = useTranslations();
  const title = t(`title.${titleOfSection(section)}`);
  const own = all.games.filter(({ category }) => category === section);
  return (
    <CasinoFrame title={t('title.thanks')}>
      <PageHeader isBare title={t('title.thanks')} />
      <p>{t('thanks.text', { section: title })}</p>
      <Stack isRow gap={8}>
        <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, section)}>
          {title}
        </Link>
        <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/responsible')}>
          {t('side.limits')}
        </Link>
      </Stack>
      <GameRow title={title} games={own.length > 0 ? own : all.games} />
    </CasinoFrame>
  );
});
