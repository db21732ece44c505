import type { AccountLine } from '@longshot/contracts';
import { Cell, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

const LineRow = ({ line, iso }: { readonly line: AccountLine; readonly iso: string }) => {
  const { host } = useServices();
  const labels = useTranslations();
  // texts: purpose.*
  const key = `purpose.${line.purpose}`;
  const coupon = line.couponId;
  return (
    <tr>
      <Cell>
        {host.formatters.day(line.atMs)}
        <small className={css.officeSmall}>
          <span className="num">{host.formatters.time(line.atMs)}</span>
        </small>
      </Cell>
      <Cell>
        {labels.t(labels.has(key) ? key : `lines.kind.${line.kind}`)}
        {coupon !== null && (
          <small className={css.officeSmall}>
            <Link to={pathTo(host.language, 'office/history')}>{labels.t('lines.coupon', { id: coupon })}</Link>
          </small>
        )}
      </Cell>
      <Cell isEnd isStrong>
        <span className="num">{labels.moved(line.amountMinor, iso)}</span>
      </Cell>
      <Cell isEnd>
        <span className="num">{labels.money(line.balanceMinor, iso)}</span>
      </Cell>
    </tr>
  );
};

/** Lines as rows. */
export const StatementTable = observer(function StatementTable() {
  const { lines } = useServices();
  const { t } = useTranslations();
  const iso = lines.statement?.iso;
  const columns = [
    { id: 'at', label: t('lines.at') },
    { id: 'what', label: t('lines.what') },
    { id: 'amount', label: t('lines.amount'), isEnd: true },
    { id: 'balance', label: t('lines.balance'), isEnd: true },
  ];
  if (iso === undefined) return null;
  return (
    <div className={css.officeTable}>
      <Table caption={t('lines.title')} columns={columns}>
        {lines.lines.map((line) => (
          <LineRow key={line.id} line={line} iso={iso} />
        ))}
      </Table>
    </div>
  );
});
