import type { DeskClosing, DeskClosings } from '@longshot/contracts/desk';
import { Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import { MoneyPages } from './money-pages.tsx';
import * as css from './money.css';

/** Month and day that can be closed next, each with its act. */
const Next = ({ next, acts }: { readonly next: DeskClosings['next']; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const periods = [next.month, next.day].filter((period) => period !== null);
  return (
    <Panel label={t('closing.next')}>
      <PanelHead title={t('closing.next')} />
      {acts.shown}
      {periods.length === 0 && <p className={css.facts}>{t('closing.nothing')}</p>}
      <ul>
        {periods.map((period) => (
          <li key={period} className={css.next}>
            <b className="num">{period}</b>
            <ActButton
              acts={acts}
              command="books.close"
              given={{ period }}
              about={<p>{t('closing.about', { period })}</p>}
              tone="brand"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** A figure of a closing, currency by currency. */
const Figure = ({
  closing: { figures },
  of,
}: {
  readonly closing: DeskClosing;
  readonly of: 'stakedMinor' | 'ggrMinor' | 'ngrMinor';
}) => (
  <div className={css.sums}>
    {figures.map((figure) => (
      <span key={figure.iso} className="num">
        {money(figure[of], figure.iso)}
      </span>
    ))}
  </div>
);

/** Days and months that were closed, the newest first. */
export const ClosingsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskClosings>('closings');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  return (
    <div className={room.page}>
      <MoneyPages />
      {value !== null && <Next next={value.next} acts={acts} />}
      <ListPanel
        href="/money/closings"
        title={t('closing.title')}
        none={t('closing.none')}
        rows={value?.closings ?? null}
        refusal={refusal}
        next={after === null ? null : { after }}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'period',
            label: t('closing.period'),
            isStrong: true,
            cell: ({ id, period }) => (
              <a className="link num" {...linkTo(`/money/closings/${id}`)}>
                {period}
              </a>
            ),
          },
          {
            id: 'transfers',
            label: t('closing.transfers'),
            isEnd: true,
            cell: ({ transfers }) => <span className="num">{transfers}</span>,
          },
          ...(['stakedMinor', 'ggrMinor', 'ngrMinor'] as const).map((figure) => ({
            id: figure,
            // texts: figure.*
            label: t(`figure.${figure}`),
            isEnd: true,
            cell: (closing: DeskClosing) => <Figure closing={closing} of={figure} />,
          })),
          { id: 'by', label: t('closing.by'), cell: ({ closedBy }) => closedBy },
          {
            id: 'at',
            label: t('closing.at'),
            cell: ({ closedAtMs }) => <span className="num">{dateTime(closedAtMs)}</span>,
          },
        ]}
      />
    </div>
  );
};
