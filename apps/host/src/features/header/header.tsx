import { SkipLink } from '@longshot/ui';
import { BrandMark } from '../../ground/brand/brand-mark.tsx';
import { Link } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { HeaderSearch, type HeaderSearchProps } from './header-search.tsx';
import * as css from './header.css';
import { PreferenceTools, type PreferenceToolsProps } from './preference-tools.tsx';
import { Sections } from './sections.tsx';
import { Wallet } from './wallet.tsx';

/** The price that the Tab key reaches: of a board it is one alone. */
const PRICE = '[data-price-cell]:not([tabindex="-1"])';

/** The bar over every page: mark, sections, how the site looks and speaks, and the player's account. */
export const Header = ({ renderSearch, renderSettings }: HeaderSearchProps & PreferenceToolsProps) => {
  const { t } = useTranslations();
  const { boot } = usePage();
  return (
    <header className={css.bar}>
      <Link
        className={css.brandLink}
        to={`/${boot.language}`}
        aria-label={t('header.home', { company: boot.siteConfig.companyName })}
      >
        <BrandMark />
      </Link>
      <Sections />
      <HeaderSearch renderSearch={renderSearch} />
      <span className={css.toPrices}>
        <SkipLink targetId="main" nearer={PRICE}>
          {t('page.skipToPrices')}
        </SkipLink>
      </span>
      <PreferenceTools renderSettings={renderSettings} />
      <Wallet />
    </header>
  );
};
