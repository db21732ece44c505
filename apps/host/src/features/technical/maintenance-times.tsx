import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './technical.css';

const Moment = ({ term, epochMs }: { readonly term: string; readonly epochMs: number }) => {
  const { formatters } = usePage();
  return (
    <div className={css.time}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>
        <time dateTime={new Date(epochMs).toISOString()}>{formatters.dateTime(epochMs)}</time>
      </dd>
    </div>
  );
};

/** From when to when the site is closed, in the player's own time. */
export const MaintenanceTimes = observer(function MaintenanceTimes() {
  const { t } = useTranslation('technical');
  const { maintenance } = usePage().access;
  if (maintenance === null) return null;
  const { startAt, finishAt } = maintenance;
  return (
    <dl className={css.times}>
      <Moment term={t('maintenance.from')} epochMs={Date.parse(startAt)} />
      {finishAt !== null && <Moment term={t('maintenance.until')} epochMs={Date.parse(finishAt)} />}
    </dl>
  );
});
