import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { CheckIcon } from '../icons/icons.tsx';
import { handleRovingKeys } from '../layout/roving.ts';
import * as css from './menu.css';
import { placeMenu } from './place-menu.ts';

/** One line of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** A second fact at its end. */
  readonly note?: string;
  /** The note is words, which may take more than one line and are written in the page's direction. */
  readonly isNoteText?: boolean;
  readonly icon?: ReactNode;
  /** Given: the item is one of a choice. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Names the menu. */
  readonly label: string;
  /** Content of the button that opens it. */
  readonly trigger: ReactNode;
  /** The full name of the button, where its content does not say it. */
  readonly triggerLabel?: string;
  readonly triggerClass: string;
  readonly items: readonly MenuItem[];
  /** Above the items, such as whose account it is. */
  readonly header?: ReactNode;
}

const itemSelector = '[role="menuitem"], [role="menuitemradio"]';

/** The item that begins with the typed letter, after the focused one. */
const focusByLetter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
  const at = items.findIndex((item) => item === document.activeElement);
  const letter = event.key.toLocaleLowerCase();
  const match = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
  match?.focus();
};

/**
 * A button with a menu under it: a native popover (Escape and a click elsewhere close it, focus returns), the ARIA menu
 * pattern inside (arrows, Home, End, first letters; Tab closes).
 */
export const Menu = ({ label, trigger, triggerLabel, triggerClass, items, header }: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpening = event.newState === 'open';
    setOpen(isOpening);
    if (!isOpening || menu.current === null || button.current === null) return;
    placeMenu(menu.current, button.current);
    const first = menu.current.querySelector<HTMLElement>('[aria-checked="true"]');
    (first ?? menu.current.querySelector<HTMLElement>(itemSelector))?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    else if (event.key === 'Escape') close();
    else {
      handleRovingKeys(event, itemSelector, 'column');
      if (!event.defaultPrevented) focusByLetter(event);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={triggerLabel}
        title={triggerLabel}
      >
        {trigger}
      </button>
      <div ref={menu} id={id} className={css.menu} popover="auto" onToggle={handleToggle}>
        {header !== undefined && <div className={css.menuHeader}>{header}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <MenuLine key={item.id} item={item} onDone={close} />
          ))}
        </div>
      </div>
    </>
  );
};

const MenuLine = ({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) => {
  const isChoice = item.isChecked !== undefined;
  const handleClick = () => {
    if (item.isDisabled) return;
    onDone();
    item.onSelect();
  };
  return (
    <button
      type="button"
      className={css.menuItem}
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChoice ? item.isChecked : undefined}
      aria-disabled={item.isDisabled || undefined}
      tabIndex={-1}
      lang={item.lang}
      onClick={handleClick}
    >
      {isChoice && <span className={css.menuTick}>{item.isChecked && <CheckIcon size={14} />}</span>}
      {item.icon}
      <span>{item.label}</span>
      {item.note !== undefined && (
        <span className={joinClasses(item.isNoteText !== true && 'num', css.menuNote)}>{item.note}</span>
      )}
    </button>
  );
};
