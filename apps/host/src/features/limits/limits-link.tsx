import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AtFoot } from '../../ground/parts/page-foot.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './limits-link.css';

/** The way to the limits from the front page, where the player's jurisdiction wants it there. Source: the identity design, RTS 12A. */
export const LimitsLink = () => {
  const { t } = useTranslation('limits');
  const { boot } = usePage();
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') !== `/${boot.language}`) return null;
  return (
    <AtFoot>
      <p className={css.limitsLink}>
        <Link className="link" to={`/${boot.language}/office/responsible`}>
          {t('link')}
        </Link>
      </p>
    </AtFoot>
  );
};
