import type { CashbackView } from '@longshot/contracts';
import { parseRational } from '@longshot/domain/money';
import { formatDate } from '@longshot/i18n';
import { usePageTitle } from '@longshot/remote';
import { Cell, EmptyState, Fact, Facts, joinClasses, Page, PageHeader, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CashbackProgramme } from '../../model/cashback-store.ts';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { LevelSteps, LevelWay } from '../../parts/levels.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';

/** A day of the gateway's, which names it where the player is. */
const useDays = () => {
  const { host } = useServices();
  return (day: string): string =>
    formatDate(Date.parse(day), { language: host.language, timeZone: 'UTC', is12HourClock: false });
};

/** A percentage that is a fraction, with up to two decimals. */
const usePercents = () => {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  return (fraction: string): string => {
    const { numerator, denominator } = parseRational(fraction);
    const format = new Intl.NumberFormat(host.language, { maximumFractionDigits: 2 });
    return t('cashback.percent', { percent: format.format(Number(numerator) / Number(denominator)) });
  };
};

/** The present period, and the way to the next level: told, never asked for. */
const Present = observer(function Present({ view }: { readonly view: CashbackView }) {
  const { t, money } = useBonusTranslations();
  const day = useDays();
  const { iso, present, level, levels, period, stakedOfYearMinor, missingMinor } = view;
  const next = levels[levels.findIndex(({ id }) => id === level) + 1];
  return (
    <div className={css.officeTop}>
      <div>
        {/* texts: cashback.present.week, cashback.present.month */}
        <small>{t(`cashback.present.${period}`, { day: day(present.startsOn) })}</small>
        <p className={css.officeHuge}>
          <span className="num">{money(present.cashbackMinor, iso)}</span>
        </p>
        <div className={css.officeTopFacts}>
          <Facts>
            <Fact term={t('cashback.staked')}>{money(present.stakedMinor, iso)}</Fact>
            <Fact term={t('cashback.returned')}>{money(present.returnedMinor, iso)}</Fact>
          </Facts>
        </div>
      </div>
      <div className={css.officeWide}>
        {/* texts: cashback.level.* */}
        <LevelWay
          level={t(`cashback.level.${level}`)}
          next={next && { name: t(`cashback.level.${next.id}`), value: stakedOfYearMinor, max: next.fromMinor }}
        >
          {next && (
            <p>{t('cashback.missing', { sum: money(missingMinor, iso), level: t(`cashback.level.${next.id}`) })}</p>
          )}
          {/* texts: cashback.paid.week, cashback.paid.month */}
          <p>{t(`cashback.paid.${period}`)}</p>
        </LevelWay>
      </div>
    </div>
  );
});

const Levels = observer(function Levels({ view }: { readonly view: CashbackView }) {
  const { t, money } = useBonusTranslations();
  const percent = usePercents();
  const levels = view.levels.map(({ id, fromMinor, percent: share }) => ({
    id,
    // texts: cashback.level.*
    name: t(`cashback.level.${id}`),
    from: fromMinor === 0 ? t('cashback.atOnce') : money(fromMinor, view.iso),
    gives: percent(share),
  }));
  return <LevelSteps label={`${t('cashback.share')}, ${t('cashback.from')}`} levels={levels} current={view.level} />;
});

const Past = observer(function Past({ view }: { readonly view: CashbackView }) {
  const { t, money } = useBonusTranslations();
  const day = useDays();
  const percent = usePercents();
  const columns = [
    { id: 'from', label: t('cashback.begins') },
    { id: 'staked', label: t('cashback.staked'), isEnd: true },
    { id: 'returned', label: t('cashback.returned'), isEnd: true },
    { id: 'share', label: t('cashback.share'), isEnd: true },
    { id: 'cashback', label: t('cashback.given'), isEnd: true },
  ];
  if (view.past.length === 0)
    return <p className={joinClasses(css.officeBox, css.officeNote)}>{t('cashback.noPast')}</p>;
  return (
    <div className={css.officeTable}>
      <Table caption={t('cashback.past')} columns={columns}>
        {view.past.map((each) => (
          <tr key={each.startsOn}>
            <Cell>{day(each.startsOn)}</Cell>
            <Cell isEnd>
              <span className="num">{money(each.stakedMinor, view.iso)}</span>
            </Cell>
            <Cell isEnd>
              <span className="num">{money(each.returnedMinor, view.iso)}</span>
            </Cell>
            <Cell isEnd>
              <span className="num">{percent(each.percent)}</span>
            </Cell>
            <Cell isEnd isStrong>
              <span className="num">{money(each.cashbackMinor, view.iso)}</span>
              {/* texts: cashback.reason.* */}
              {each.reason !== null && <small className={css.officeSmall}>{t(`cashback.reason.${each.reason}`)}</small>}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
});

const Programme = observer(function Programme({ programme }: { readonly programme: CashbackProgramme }) {
  const { cashback } = useServices();
  const { t } = useBonusTranslations();
  const view = cashback.viewOf(programme);
  if (view === undefined) {
    const again = () => void cashback.load(programme);
    return cashback.status === 'failed' ? <PartFailed onRefresh={again} /> : <PartLoading />;
  }
  if (view === null) return <EmptyState title={t('cashback.none')} text={t('cashback.noneText')} />;
  return (
    <>
      <Present view={view} />
      <PanelHead title={t('cashback.levels')}>
        <small className={css.officeSmallInline}>{`${t('cashback.share')} · ${t('cashback.from')}`}</small>
      </PanelHead>
      <Levels view={view} />
      <PanelHead title={t('cashback.past')} />
      <Past view={view} />
    </>
  );
});

/** A programme of cashback: what the present period gives back, the levels, the periods before. Source: product 6, cashback. */
export const CashbackPage = withBonusTranslations(
  observer(function CashbackPage({ programme }: { readonly programme: CashbackProgramme }) {
    const { host, cashback } = useServices();
    const { t } = useBonusTranslations();
    const playerId = host.store.session.user?.id;
    // texts: cashback.title.vip, cashback.title.premium, cashback.lead.vip, cashback.lead.premium
    const title = t(`cashback.title.${programme}`);
    usePageTitle(host, title);
    useEffect(() => void cashback.load(programme), [cashback, programme, playerId]);
    return (
      <Page>
        <Panel label={title}>
          <PageHeader title={title} lead={t(`cashback.lead.${programme}`)} />
          <Programme programme={programme} />
        </Panel>
      </Page>
    );
  }),
);
