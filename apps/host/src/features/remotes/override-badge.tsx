import { buildsOf } from '@longshot/release';
import { REMOTE_STATE } from '@longshot/store';
import { observer } from 'mobx-react-lite';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './override-badge.css';

/** Builds that stand on the page in place of those that its release names; read anew as remotes come and go. */
const useStandIns = (): readonly { readonly asked: string; readonly runs: string }[] => {
  const { boot, store, remotes } = usePage();
  const ready = Object.keys(boot.release.microFrontends).filter(
    (name) => store.remotes.stateOf(name) === REMOTE_STATE.ready,
  );
  const running = [...new Set(remotes.running())];
  return ready.flatMap((name) => {
    const asked = `${name}@${buildsOf(boot.release, name)[0]?.version}`;
    return running.flatMap((runs) => (runs.startsWith(`${name}@`) && runs !== asked ? [{ asked, runs }] : []));
  });
};

/**
 * Says for as long as it is so that this session sees another version than everybody, which of its builds others stand
 * in for, and leads back.
 */
export const OverrideBadge = observer(function OverrideBadge() {
  const { t } = useTranslations();
  const { boot } = usePage();
  const standIns = useStandIns();
  const { override } = boot.delivery;
  if (override === null) return null;
  const until = new Intl.DateTimeFormat(boot.language, { dateStyle: 'short', timeStyle: 'short' });
  // Names of releases are long; their beginning tells them apart.
  const of = override.of.startsWith('r-') ? override.of.slice(0, 14) : override.of;
  return (
    <p className={css.badge} role="status">
      <span className={css.line}>
        <span>{t('release.shown', { of, until: until.format(override.expiresAtMs) })}</span>
        <a href="?release=off">{t('release.end')}</a>
      </span>
      {standIns.map((standIn) => (
        <strong key={standIn.runs}>{t('release.standIn', standIn)}</strong>
      ))}
    </p>
  );
});
