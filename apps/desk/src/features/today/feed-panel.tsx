import type { DeskFeed } from '@longshot/contracts/desk';
import { Badge, Message, Panel, PanelHead } from '@longshot/ui';
import { useDuration } from '../../ground/duration.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEvery } from '../../ground/use-every.ts';
import { useView } from '../../ground/use-view.ts';

const REFRESH_MS = 5_000;

const TONES = { up: 'success', recovering: 'warning', down: 'danger' } as const;

/** Producers whose names the desk knows. */
const KNOWN: readonly number[] = [1, 3];

/** Whether the feed is late, and by how long. */
export const FeedPanel = () => {
  const { t } = useDeskText();
  const duration = useDuration();
  const { value, refusal, reload } = useView<DeskFeed>('feed');
  useEvery(REFRESH_MS, reload);
  const producers = value?.producers ?? [];
  const lateMs = Math.max(0, ...producers.map((each) => each.lateMs));
  const isLate = producers.some(({ state }) => state !== 'up');
  return (
    <Panel label={t('feed.title')}>
      <PanelHead title={t('feed.title')} />
      <Refused refusal={refusal} />
      {value !== null && producers.length === 0 && (
        <div role="status">
          <Message tone="danger">{t('feed.silent', { time: duration(value.ageMs) })}</Message>
        </div>
      )}
      {producers.length > 0 && (
        <>
          <div role="status">
            <Message tone={isLate ? 'danger' : 'success'}>
              {isLate ? t('feed.late', { time: duration(lateMs) }) : t('feed.on-time')}
            </Message>
          </div>
          <ListTable
            caption={t('feed.producers')}
            keyOf={({ producer }) => String(producer)}
            rows={producers}
            columns={[
              {
                id: 'producer',
                label: t('feed.producer'),
                isStrong: true,
                // texts: feed.name.*
                cell: ({ producer }) =>
                  KNOWN.includes(producer) ? t(`feed.name.${producer}`) : t('feed.other', { producer }),
              },
              {
                id: 'state',
                label: t('feed.state'),
                // texts: feed.of.*
                cell: ({ state }) => <Badge tone={TONES[state]}>{t(`feed.of.${state}`)}</Badge>,
              },
              {
                id: 'heard',
                label: t('feed.heard'),
                isEnd: true,
                cell: ({ heardAgoMs }) => <span className="num">{duration(heardAgoMs)}</span>,
              },
              {
                id: 'late',
                label: t('feed.lateness'),
                isEnd: true,
                cell: (each) => each.lateMs > 0 && <span className="num">{duration(each.lateMs)}</span>,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
};
