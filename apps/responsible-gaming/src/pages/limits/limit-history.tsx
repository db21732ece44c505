import { isNoLimit } from '@longshot/domain/limits';
import { Button, Cell, Stack, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

const Rows = observer(function Rows() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const columns = (['at', 'limit', 'value', 'state'] as const).map((id) => ({ id, label: t(`history.${id}`) }));
  return (
    <div className={css.rgScroll}>
      <Table caption={t('history.title')} columns={columns}>
        {limits.history.map((change) => (
          <tr key={change.id}>
            <Cell>
              <span className="num">{labels.at(change.askedAt)}</span>
            </Cell>
            <Cell>{labels.name(change.label)}</Cell>
            <Cell>{isNoLimit(change.limitType, change.limitValue) ? t('use.none') : labels.value(change)}</Cell>
            {/* texts: history.state_* */}
            <Cell>{t(`history.state_${change.outcome ?? change.limitState}`)}</Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
});

/** History of limits, when the player asks for it. */
export const LimitHistory = observer(function LimitHistory() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const show = async () => setState((await limits.loadHistory()) ? 'open' : 'failed');
  return (
    <section className={css.rgSection} aria-label={t('history.title')}>
      <h2 className={css.rgSectionTitle}>{t('history.title')}</h2>
      {state === 'open' && limits.history.length > 0 && <Rows />}
      {state === 'open' && limits.history.length === 0 && <p className={css.rgNote}>{t('history.none')}</p>}
      {state === 'failed' && <p role="alert">{t('history.failed')}</p>}
      <Stack isRow gap={6}>
        <Button size="small" tone="outline" onClick={() => void show()}>
          {t(state === 'open' ? 'history.again' : 'history.show')}
        </Button>
      </Stack>
    </section>
  );
});
