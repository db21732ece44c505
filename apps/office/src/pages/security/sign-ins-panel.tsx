import { Badge, Cell, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

/** When, how and from where the player came in. */
export const SignInsPanel = observer(function SignInsPanel() {
  const { host, signIns } = useServices();
  const { t } = useTranslations();
  const columns = [
    { id: 'when', label: t('signIns.when') },
    { id: 'way', label: t('signIns.way') },
    { id: 'device', label: t('sessions.device') },
  ];
  const regions = new Intl.DisplayNames(host.language, { type: 'region' });
  const isThere = signIns.signIns.length > 0;
  return (
    <Panel label={t('signIns.title')}>
      <PanelHead title={t('signIns.title')} />
      {!isThere && signIns.status === 'failed' && <PartFailed onRefresh={() => void signIns.load()} />}
      {!isThere && (signIns.status === 'loading' || signIns.status === 'idle') && <PartLoading />}
      {!isThere && signIns.status === 'ready' && <p className={css.officeBox}>{t('signIns.none')}</p>}
      {isThere && (
        <div className={css.officeTable}>
          <Table caption={t('signIns.title')} columns={columns}>
            {signIns.signIns.map(({ atMs, way, browser, system, country, isNewDevice }) => (
              <tr key={`${atMs}:${way}`}>
                <Cell>{host.formatters.dateTime(atMs)}</Cell>
                {/* texts: signIns.by.* */}
                <Cell>{t(`signIns.by.${way}`)}</Cell>
                <Cell>
                  <bdi>
                    {[browser, system].filter((name) => name !== null).join(', ') || t('sessions.unknownDevice')}
                  </bdi>{' '}
                  {isNewDevice && <Badge tone="warning">{t('signIns.newDevice')}</Badge>}
                  <small className={css.officeSmall}>
                    {country === null ? t('sessions.unknownPlace') : (regions.of(country) ?? country)}
                  </small>
                </Cell>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Panel>
  );
});
