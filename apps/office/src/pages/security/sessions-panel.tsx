import { Badge, Button, Cell, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import type { ListedSession } from '../../model/sessions-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartFailed, PartLoading, Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';

const SessionRow = observer(function SessionRow({ session }: { readonly session: ListedSession }) {
  const { host, sessions } = useServices();
  const { t } = useTranslations();
  const { id, browser, system, country, startedAtMs, seenAtMs, isCurrent } = session;
  const { dateTime } = host.formatters;
  const device = [browser, system].filter((name) => name !== null).join(', ') || t('sessions.unknownDevice');
  const place =
    country === null
      ? t('sessions.unknownPlace')
      : (new Intl.DisplayNames(host.language, { type: 'region' }).of(country) ?? country);
  return (
    <tr>
      <Cell>
        <bdi>{device}</bdi>
        <small className={css.officeSmall}>{place}</small>
      </Cell>
      <Cell>{dateTime(startedAtMs)}</Cell>
      <Cell>{dateTime(seenAtMs)}</Cell>
      <Cell isEnd>
        {isCurrent ? (
          <Badge tone="success">{t('sessions.current')}</Badge>
        ) : (
          <Button
            tone="outline"
            size="small"
            isBusy={sessions.ending === id}
            aria-label={t('sessions.endOne', { device, when: dateTime(startedAtMs) })}
            onClick={() => void sessions.end(id)}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Cell>
    </tr>
  );
});

/** Where the player is signed in: each with the way to end it, and all others at once. */
export const SessionsPanel = observer(function SessionsPanel() {
  const { sessions } = useServices();
  const { t } = useTranslations();
  const columns = [
    { id: 'device', label: t('sessions.device') },
    { id: 'started', label: t('sessions.started') },
    { id: 'seen', label: t('sessions.seen') },
    { id: 'end', label: '' },
  ];
  const isThere = sessions.sessions.length > 0;
  return (
    <Panel label={t('sessions.title')}>
      <PanelHead title={t('sessions.title')} />
      {isThere && (
        <div className={css.officeTable}>
          <Table caption={t('sessions.title')} columns={columns}>
            {sessions.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Table>
        </div>
      )}
      {!isThere && sessions.status === 'failed' && <PartFailed onRefresh={() => void sessions.load()} />}
      {!isThere && sessions.status !== 'failed' && <PartLoading />}
      <Problem code={sessions.problem} />
      {sessions.hasOthers && (
        <div className={css.officeBox}>
          <div className={css.officeActions}>
            <Button tone="danger" isBusy={sessions.ending === 'others'} onClick={() => void sessions.end()}>
              {t('sessions.endOthers')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
});
