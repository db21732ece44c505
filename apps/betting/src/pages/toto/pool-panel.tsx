import type { TotoDraw, TotoPool } from '@longshot/contracts';
import { totoSections, type TotoSectionName } from '@longshot/domain/pools';
import { Cell, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** The pool of the visitor's currency, or the one that was staked most in. */
export function usePool({ pools }: Pick<TotoDraw, 'pools'>): TotoPool | undefined {
  const { host } = useServices();
  const iso = host.store.session.activeAccount?.iso;
  return pools.find((pool) => pool.iso === iso) ?? pools.toSorted((a, b) => b.stakesMinor - a.stakesMinor)[0];
}

/** The pool as it stands: what each category would share now. */
export const PoolPanel = observer(function PoolPanel({
  section,
  draw,
}: {
  readonly section: TotoSectionName;
  readonly draw: TotoDraw;
}) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const pool = usePool(draw);
  const money = (minor: number) => (pool === undefined ? '–' : host.formatters.money(minor, pool.iso));
  const columns = [
    { id: 'hits', label: t('pool.hits') },
    { id: 'share', label: t('pool.share'), isEnd: true },
    { id: 'now', label: t('pool.now'), isEnd: true },
  ];
  const jackpot = pool?.jackpotMinor ?? null;
  return (
    <Panel label={t('pool.title')}>
      <PanelHead title={t('pool.title')} tools={<b className="num">{money(pool?.poolMinor ?? 0)}</b>} />
      <Table caption={t('pool.caption')} columns={columns}>
        {totoSections[section].categories.map(({ hits, percent }) => (
          <tr key={hits}>
            <Cell>{number(hits)}</Cell>
            <Cell isEnd>{t('pool.percent', { percent: number(percent) })}</Cell>
            <Cell isEnd>{money(Math.floor(((pool?.stakesMinor ?? 0) * percent) / 100))}</Cell>
          </tr>
        ))}
      </Table>
      <p className={css.note}>
        {jackpot === null && draw.number > 1
          ? t('pool.jackpotLater', { draw: number(draw.number - 1) })
          : t('pool.jackpot', { sum: money(jackpot ?? 0) })}
      </p>
    </Panel>
  );
});
