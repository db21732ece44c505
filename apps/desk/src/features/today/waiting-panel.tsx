import type { DeskWaiting } from '@longshot/contracts/desk';
import { EmptyState, Panel, PanelHead } from '@longshot/ui';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { useDuration } from '../../ground/duration.ts';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEvery } from '../../ground/use-every.ts';
import { useView } from '../../ground/use-view.ts';
import * as css from './today.css';

const REFRESH_MS = 30_000;

/** Withdrawals that wait, with the way to the oldest of them for whoever may see it. */
export const WaitingPanel = () => {
  const { t } = useDeskText();
  const may = useMay();
  const duration = useDuration();
  const { value, refusal, reload } = useView<DeskWaiting>('waiting');
  useEvery(REFRESH_MS, reload);
  const oldest = value?.oldest ?? null;
  return (
    <Panel label={t('waiting.title')}>
      <PanelHead title={t('waiting.title')} />
      <Refused refusal={refusal} />
      {value !== null && oldest === null && <EmptyState title={t('waiting.none')} />}
      {value !== null && oldest !== null && (
        <p className={css.waiting}>
          <b className="num">{t('waiting.count', { count: value.withdrawals })}</b>
          {may('withdrawals.read') ? (
            <a className="link" {...linkTo(`/money/withdrawals/${oldest.paymentId}`)}>
              {t('waiting.oldest', { time: duration(value.atMs - oldest.createdAtMs) })}
            </a>
          ) : (
            <span>{t('waiting.oldest', { time: duration(value.atMs - oldest.createdAtMs) })}</span>
          )}
        </p>
      )}
    </Panel>
  );
};
