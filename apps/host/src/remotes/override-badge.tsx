import { registerSheet } from '@longshot/ui';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './override-badge.css';

registerSheet(css.default);

/** Says for as long as it is so that this session sees another version than everybody, and leads back. */
export const OverrideBadge = () => {
  const { t } = useText();
  const { boot } = usePage();
  const { override } = boot.delivery;
  if (override === null) return null;
  const until = new Intl.DateTimeFormat(boot.language, { dateStyle: 'short', timeStyle: 'short' });
  // Names of releases are long; their beginning tells them apart.
  const of = override.of.startsWith('r-') ? override.of.slice(0, 14) : override.of;
  return (
    <p className={css.badge} role="status">
      <span>{t('release.shown', { of, until: until.format(override.expiresAtMs) })}</span>
      <a href="?release=off">{t('release.end')}</a>
    </p>
  );
};
