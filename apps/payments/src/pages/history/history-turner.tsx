import { IconButton, NextIcon, PreviousIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { PAGE_SIZE } from '../../model/history-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './history.css';

/** Which of the entries are shown, and the way to those before and after. */
export const HistoryTurner = observer(function HistoryTurner() {
  const { host, history } = useServices();
  const { t } = useTranslations();
  const { pageNumber, pageCount, page } = history;
  const { number } = host.formatters;
  if (page.total_count === 0) return null;
  const first = (pageNumber - 1) * PAGE_SIZE + 1;
  const last = Math.min(page.total_count, pageNumber * PAGE_SIZE);
  return (
    <div className={css.payFoot}>
      <span role="status">
        {t('history.shown', { first: number(first), last: number(last), total: number(page.total_count) })}
      </span>
      {pageCount > 1 && (
        <nav className={css.payTurn} aria-label={t('history.pages')}>
          <IconButton
            label={t('history.previous')}
            icon={<PreviousIcon />}
            disabled={pageNumber === 1}
            onClick={() => history.turnTo(pageNumber - 1)}
          />
          <span aria-current="page">{t('history.page', { page: number(pageNumber), pages: number(pageCount) })}</span>
          <IconButton
            label={t('history.next')}
            icon={<NextIcon />}
            disabled={pageNumber >= pageCount}
            onClick={() => history.turnTo(pageNumber + 1)}
          />
        </nav>
      )}
    </div>
  );
});
