import { buttonClass, Fact, Facts, PageHeader, Panel, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';
import * as css from '../../parts/game.css';

const Figures = observer(function Figures() {
  const { rooms, host } = useServices();
  const { t } = useTranslations();
  const menu = rooms.menu.value;
  if (menu === null) return null;
  const { number } = host.formatters;
  return (
    <Facts>
      <Fact term={t('brand.games')}>{number(menu.gameCount)}</Fact>
      <Fact term={t('title.providers')}>{number(menu.providers.length)}</Fact>
      <Fact term={t('side.categories')}>{number(menu.sections.length)}</Fact>
    </Facts>
  );
});

const Popular = observer(function Popular() {
  const { rooms } = useServices();
  const { t } = useTranslations();
  useEffect(() => rooms.loadLobby(), [rooms]);
  const shelf = rooms.lobby.value?.shelves.find(({ id }) => id === 'popular');
  return <GameRow title={t('lobby.shelf.popular')} games={shelf?.games ?? []} allAt="casino-lobby" />;
});

/** The casino of this brand in few words: how much there is, that rounds can be checked, and that limits hold. */
export const BrandPage = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  const title = t('title.brand', { company: host.store.siteConfig.companyName });
  return (
    <CasinoFrame title={title}>
      <PageHeader isMinimal title={title} />
      <Panel label={title}>
        <div className={css.box}>
          <p>{t('brand.lead')}</p>
          <Figures />
          <p className={css.note}>{t('brand.fair')}</p>
          <p className={css.note}>{t('brand.limits')}</p>
          <Stack isRow gap={8}>
            {(['casino-lobby', 'casino-fairness'] as const).map((to) => (
              <Link key={to} className={buttonClass({ tone: 'outline', size: 'small' })} to={pathTo(host.language, to)}>
                {t(to === 'casino-lobby' ? 'title.lobby' : 'title.fairness')}
              </Link>
            ))}
            <Link
              className={buttonClass({ tone: 'outline', size: 'small' })}
              to={pathTo(host.language, 'office/responsible')}
            >
              {t('side.limits')}
            </Link>
          </Stack>
        </div>
      </Panel>
      <Popular />
    </CasinoFrame>
  );
};
