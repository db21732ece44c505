import { BrandMark } from '../../ground/brand/brand-mark.tsx';
import { isLanguageCode, languageOf } from '@longshot/i18n';
import { joinClasses, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { consentChoice } from '../../ground/consent/consent-choice.ts';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { linksOf } from '../../ground/navigation/host-links.ts';
import { isFragment } from '../../ground/parts/is-fragment.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './footer.css';
import { footerSocialLinks } from './footer-links.ts';

const minuteMs = 60_000;

/** The server's time in UTC, `16:42 UTC`, by the minute. */
const ServerTime = () => {
  const { now } = usePage();
  const [atMs, setAtMs] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAtMs(now()), minuteMs - (atMs % minuteMs));
    return () => clearTimeout(timer);
  }, [atMs, now]);
  return (
    <time className={joinClasses('num', 'faint')} dateTime={new Date(atMs).toISOString()}>
      {`${new Date(atMs).toISOString().slice(11, 16)} UTC`}
    </time>
  );
};

const CookieSettings = () => {
  const { t } = useFrameText();
  return (
    <button type="button" className={joinClasses('link', css.footButton)} onClick={consentChoice.open}>
      {t('footer.cookieSettings')}
    </button>
  );
};

const Links = () => {
  const { t } = useFrameText();
  const { boot } = usePage();
  return (
    <nav className={css.footLinks} aria-label={t('footer.information')}>
      {linksOf(boot, 'footer').map(({ id, to, label }) => (
        <Link key={id} className="link" to={to}>
          {label}
        </Link>
      ))}
      <CookieSettings />
    </nav>
  );
};

const Languages = observer(function Languages() {
  const { t } = useFrameText();
  const { boot, store } = usePage();
  const { pathname, search } = useLocation();
  const below = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  const languages = store.siteConfig.languages.filter(
    ({ code, isHiddenForAnonymous }) => isLanguageCode(code) && (store.session.isSignedIn || !isHiddenForAnonymous),
  );
  return (
    <nav className={css.footLinks} aria-label={t('footer.languages')}>
      {languages.map(({ code }) => (
        <a
          key={code}
          className={code === boot.language ? 'strong' : 'link'}
          href={`/${code}${below}${search}`}
          lang={code}
          hrefLang={code}
          aria-current={code === boot.language ? 'true' : undefined}
          onClick={() => store.preferences.change({ language: code })}
        >
          {languageOf(code).nativeName}
        </a>
      ))}
    </nav>
  );
});

const SocialLinks = () => {
  const { t } = useFrameText();
  const links = footerSocialLinks(usePage().store.siteConfig);
  if (links.length === 0) return null;
  return (
    <nav className={css.footLinks} aria-label={t('footer.social')}>
      {links.map(({ name, link, iconName }) => (
        <a key={link} className="link" href={link} target="_blank" rel="noopener noreferrer" data-icon={iconName}>
          {name}
        </a>
      ))}
    </nav>
  );
};

/** The shapes of the footer's two rows. */
const FooterSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={css.foot}>
        <div className={css.footRow}>
          <Skeleton width="half" />
        </div>
        <div className={css.footRow}>
          <Skeleton width="long" />
        </div>
      </div>
    </SkeletonGroup>
  );
};

/** The footer: the host's own, or the gateway's fragment where the site is set to it. */
export const Footer = ({
  renderFragment,
}: {
  /** Shows the gateway's fragment, and in its place the skeleton until it is there. */
  readonly renderFragment: (skeleton: ReactNode) => ReactNode;
}) => {
  const { store } = usePage();
  if (!isFragment(store.siteConfig, 'footer')) return <OwnFooter />;
  return (
    <footer>
      {renderFragment(<FooterSkeleton />)}
      {/* What a visitor sets is the page's own, whoever writes the rest. */}
      <div className={css.foot}>
        <div className={css.footRow}>
          <Languages />
          <SocialLinks />
          <CookieSettings />
        </div>
      </div>
    </footer>
  );
};

/** Who may play, what a player should know before betting, and where to read more. */
const OwnFooter = () => {
  const { t } = useFrameText();
  const { boot } = usePage();
  const { minAge, companyName } = boot.siteConfig;
  return (
    <footer className={css.foot}>
      <div className={css.footRow}>
        <div className={css.footMarks}>
          <Link to={`/${boot.language}`} aria-label={t('footer.home', { company: companyName })}>
            <BrandMark />
          </Link>
          {minAge > 0 && (
            <span className={css.age} role="img" data-icon={`age-${minAge}`} aria-label={t('footer.age', { minAge })}>
              <span className="num">{`${minAge}+`}</span>
            </span>
          )}
        </div>
        <Links />
        <div className={css.footEnd}>
          <SocialLinks />
          <ServerTime />
        </div>
      </div>
      <div className={css.footRow}>
        <Languages />
        <div className={css.footText}>
          <p>{t('footer.afford')}</p>
          <p>{t('footer.limits')}</p>
          <p>{t('footer.licence', { company: companyName })}</p>
        </div>
      </div>
    </footer>
  );
};
