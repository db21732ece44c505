import { useCommonText } from '@longshot/i18n';
import { Button } from '../actions/button.tsx';
import { joinClasses } from '../join-classes.ts';
import { RefreshIcon, WarningIcon } from '../icons/icons.tsx';
import * as css from './error-block.css';

/** Props of a failure, in words, and the way to try again. */
export interface ErrorBlockProps {
  /** Title of the failure: "The coupon did not load". */
  readonly title: string;
  /** Text about what still works. */
  readonly text: string;
  readonly onRefresh: () => void;
  readonly isBusy?: boolean;
  /** Version and request number, in small. */
  readonly detail?: string;
  /** Stands for the main content: keeps about its height. */
  readonly isTall?: boolean;
}

/** In place of a part that failed: what failed, what still works, and the way on. */
export const ErrorBlock = ({ title, text, onRefresh, isBusy = false, detail, isTall = false }: ErrorBlockProps) => {
  const { t } = useCommonText();
  return (
    <div className={joinClasses(css.failed, isTall && css.failedTall)} role="alert">
      <WarningIcon size={20} />
      <p className={css.failedTitle}>{title}</p>
      <p className={css.failedText}>{text}</p>
      <Button tone="outline" isBusy={isBusy} onClick={onRefresh}>
        {!isBusy && <RefreshIcon />}
        {t('main_refreshing_button')}
      </Button>
      {detail !== undefined && <small className={joinClasses('num', css.failedDetail)}>{detail}</small>}
    </div>
  );
};
