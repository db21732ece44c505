import { Wordmark } from '@longshot/ui';
import { usePage } from '../page/page-context.tsx';
import * as css from './brand-mark.css';

/** The mark of the brand: its own picture where the site names one, ours otherwise. Its place says what it is. */
export const BrandMark = () => {
  const { brandLogo } = usePage().boot.siteConfig;
  return brandLogo === null ? <Wordmark /> : <img className={css.brandMark} src={brandLogo} alt="" />;
};
