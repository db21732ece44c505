import type { LotteryView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Chips, chipLinkClass, TabBar, tabLinkClass, TabLinks } from '@longshot/ui';
import { NavLink } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';

const sections = ['catalog', 'results', 'view'] as const;

/** The ways between the pages of lotto. */
export const LottoTabs = () => {
  const { host } = useServices();
  const { t } = useLottoTranslation();
  return (
    <TabBar isBare>
      <TabLinks label={t('sections')}>
        {sections.map((section) => (
          <NavLink key={section} className={tabLinkClass} to={pathTo(host.language, `lotto/${section}`)}>
            {/* texts: section.* */}
            {t(`section.${section}`)}
          </NavLink>
        ))}
      </TabLinks>
    </TabBar>
  );
};

/** A choice among the lotteries, as links of one section. */
export const LotteryChips = ({
  section,
  lotteries,
}: {
  readonly section: 'results' | 'view' | 'lotto-name';
  readonly lotteries: readonly LotteryView[];
}) => {
  const { host } = useServices();
  const { t, nameOf } = useLottoTranslation();
  return (
    <Chips label={t('lotteries')}>
      {lotteries.map((lottery) => (
        <NavLink
          key={lottery.lottoId}
          className={chipLinkClass}
          to={pathTo(host.language, `lotto/${section}/${lottery.lottoId}`)}
        >
          {nameOf(lottery)}
        </NavLink>
      ))}
    </Chips>
  );
};
