import { pathTo } from '@longshot/remote/addresses';
import { buttonClass, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useVerification } from '../../parts/use-verification.ts';
import * as css from './days.css';

/** Pages that do each thing which may wait for the player. */
const PLACES = {
  identify: 'office/identification',
  verify: 'office/verification',
  convert: 'convert-account',
  protect: 'office/security',
} as const;

type Waiting = keyof typeof PLACES;

function useWaiting(): readonly Waiting[] {
  const { store } = useServices().host;
  const verification = useVerification();
  const { user } = store.session;
  return [
    ...(user?.needsIdentification === true
      ? (['identify'] as const)
      : verification === 'open'
        ? (['verify'] as const)
        : []),
    ...(user !== null && user.conversionStatus > 0 ? (['convert'] as const) : []),
    ...(store.user.config !== null && store.user.protection === 'bad' ? (['protect'] as const) : []),
  ];
}

/** The things that wait for the player; nothing where nothing does. */
export const WaitsPanel = observer(function WaitsPanel() {
  const { host } = useServices();
  const { t } = useTranslations();
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Panel label={t('waits.title')}>
      <PanelHead title={t('waits.title')} />
      <ul className={css.waits}>
        {waiting.map((id) => (
          <li key={id}>
            <span>
              {/* texts: waits.*.title, waits.*.text, waits.*.action */}
              <b>{t(`waits.${id}.title`)}</b>
              <small>{t(`waits.${id}.text`)}</small>
            </span>
            <Link className={buttonClass({ tone: 'outline', size: 'small' })} to={pathTo(host.language, PLACES[id])}>
              {t(`waits.${id}.action`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
});
