import { joinClasses, registerSheet } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './footer.css';

registerSheet(css.default);

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

/** Who may play, and what a player should know before betting. */
export const Footer = () => {
  const { t } = useText();
  const { minAge } = usePage().boot.siteConfig;
  return (
    <footer className={css.foot}>
      <span className={css.age} role="img" aria-label={t('footer.age', { minAge })}>
        <span className="num">{`${minAge}+`}</span>
      </span>
      <div className={css.footText}>
        <p>{t('footer.afford')}</p>
        <p>{t('footer.limits')}</p>
      </div>
      <ServerTime />
    </footer>
  );
};
