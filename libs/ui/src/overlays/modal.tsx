import { useCommonText } from '@longshot/i18n';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { CloseIcon } from '../icons/icons.tsx';
import * as css from './modal.css';

export interface ModalProps {
  readonly title: string;
  /** Escape, the close button, or a click beside it. The caller takes the modal away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The words of a button that closes it, before its actions: "Cancel". */
  readonly leave?: string;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** Neither Escape nor a click beside it closes it, and it has no close button: one of its actions does. */
  readonly isBlocking?: boolean;
}

/**
 * A native modal dialog, open as long as it is rendered: the browser keeps the focus inside, makes the page behind
 * inert, and gives the focus back when it leaves; to the main content when what opened it is gone. The first field has the focus; without one, the first button.
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, children, leave, actions, isWide = false, isBlocking = false } = props;
  const { t } = useCommonText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      element.close();
      const isOpenerThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isOpenerThere ? opener : document.querySelector('main'))?.focus();
    };
  }, []);
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current && !isBlocking) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={joinClasses(css.modal, isWide && css.modalWide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBlocking) onClose();
      }}
      // Browsers let a second Escape through whatever became of the first.
      onKeyDown={(event) => isBlocking && event.key === 'Escape' && event.preventDefault()}
      onClose={() => isBlocking && dialog.current?.isConnected && dialog.current.showModal()}
      onMouseDown={handleClick}
    >
      <div className={css.modalHead}>
        <h2 className={css.modalTitle} id={titleId}>
          {title}
        </h2>
        {!isBlocking && <IconButton label={t('action.close')} icon={<CloseIcon />} onClick={onClose} />}
      </div>
      <div className={css.modalBody}>{children}</div>
      {(leave !== undefined || actions !== undefined) && (
        <div className={css.modalActions}>
          {leave !== undefined && (
            <Button tone="outline" onClick={onClose}>
              {leave}
            </Button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  );
};
