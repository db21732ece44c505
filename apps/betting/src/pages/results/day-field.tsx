import { intlLocales } from '@longshot/i18n';
import type { Day } from '@longshot/i18n/written-day';
import { IconButton, joinClasses, NextIcon, PreviousIcon, TextInput } from '@longshot/ui';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { DayText, isSameMonth, monthAfter } from '../../model/results/day-text.ts';
import { dayAfter } from '../../model/results/days.ts';
import { useResultText } from '../../parts/results/result-translations.ts';
import { useServices } from '../../parts/services.ts';
import { CalendarIcon } from './calendar-icon.tsx';
import * as css from './day-field.css';

interface DayFieldProps {
  readonly day: Day;
  /** No later day can be chosen. */
  readonly last: Day;
  readonly onChoose: (day: Day) => void;
}

/** Keys of the calendar: where they lead from a day. */
const STEPS: Readonly<Record<string, (day: Day, isRtl: boolean) => Day>> = {
  ArrowLeft: (day, isRtl) => dayAfter(day, isRtl ? 1 : -1),
  ArrowRight: (day, isRtl) => dayAfter(day, isRtl ? -1 : 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
};

/** The days of a month as a grid with one tab stop; arrows walk by days and weeks, Page keys by months. */
const Calendar = ({ text, day, last, onChoose }: DayFieldProps & { readonly text: DayText }) => {
  const { t } = useResultText();
  const [shown, setShown] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(true);
  const go = (next: Day) => setShown(next > last ? last : next);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
    isWalking.current = false;
  }, [shown]);
  const turn = (months: number) => go(monthAfter(shown, months));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    go(step(shown, getComputedStyle(event.currentTarget).direction === 'rtl'));
  };
  return (
    <>
      <div className={css.calendarHead}>
        <IconButton label={t('day.monthBefore')} icon={<PreviousIcon />} onClick={() => turn(-1)} />
        <span aria-live="polite">{text.month(shown)}</span>
        <IconButton
          label={t('day.monthAfter')}
          icon={<NextIcon />}
          disabled={isSameMonth(shown, last)}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} className={css.calendar} role="grid" aria-label={text.month(shown)} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {text.weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.weeks(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} role="gridcell" aria-selected={each === day}>
                  <button
                    type="button"
                    className={joinClasses(css.date, !isSameMonth(each, shown) && css.dateBeside)}
                    data-day={each}
                    aria-label={text.long(each)}
                    aria-current={each === last ? 'date' : undefined}
                    tabIndex={each === shown ? 0 : -1}
                    disabled={each > last}
                    onClick={() => onChoose(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** Puts the calendar below the field, its start at the field's: measured in the window, for a popover stands above the page. */
function placeBelow(popover: HTMLElement, field: HTMLElement): void {
  const at = field.getBoundingClientRect();
  const isRtl = getComputedStyle(field).direction === 'rtl';
  const left = isRtl ? at.right - popover.offsetWidth : at.left;
  popover.style.setProperty('--day-top', `${at.bottom + 4}px`);
  popover.style.setProperty('--day-left', `${Math.max(8, left)}px`);
}

/** A day, typed in the order of the page's language or chosen from a calendar. */
export const DayField = ({ day, last, onChoose }: DayFieldProps) => {
  const { host } = useServices();
  const { t } = useResultText();
  const id = useId();
  const text = useMemo(() => new DayText(intlLocales(host.language)), [host]);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen && popover.current !== null && field.current !== null) placeBelow(popover.current, field.current);
  }, [isOpen]);
  const read = typed === null ? day : text.parse(typed, day);
  const isWrong = read === null || read > last;
  const take = () => {
    if (typed !== null && !isWrong) onChoose(read);
    if (!isWrong) setTyped(null);
  };
  const choose = (next: Day) => {
    popover.current?.hidePopover();
    field.current?.querySelector('input')?.focus();
    setTyped(null);
    onChoose(next);
  };
  return (
    <div ref={field} className={css.dayField}>
      <TextInput
        isFigures
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('day.label')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        placeholder={text.short(last)}
        value={typed ?? text.short(day)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
          if (key === 'Escape') setTyped(null);
        }}
        end={
          <button
            type="button"
            className={css.open}
            popoverTarget={id}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={t('day.calendar')}
            title={t('day.calendar')}
          >
            <CalendarIcon />
          </button>
        }
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={css.wrong} role="alert">
          {t('day.wrong', { example: text.short(last) })}
        </p>
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('day.calendar')}
        className={css.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <Calendar text={text} day={day} last={last} onChoose={choose} />}
      </div>
    </div>
  );
};
