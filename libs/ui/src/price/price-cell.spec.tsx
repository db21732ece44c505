import { createI18n } from '@longshot/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import common from '../../../i18n/src/locales/en.json';
import type { PriceCellHandle, PriceView } from './bind-price-cell.ts';
import { AbsentPrice, PriceCell, type PriceCellProps } from './price-cell.tsx';

createI18n({ language: 'en', resources: { en: { common } } });

const at = (text: string, extra: Partial<PriceView> = {}): PriceView => ({
  text,
  movement: null,
  isSuspended: false,
  ...extra,
});

const renderCell = (props: Partial<PriceCellProps> = {}, wrap: (cell: ReactNode) => ReactNode = (cell) => cell) => {
  const handles: PriceCellHandle[] = [];
  const disconnect = jest.fn();
  const connect = (cell: PriceCellHandle) => {
    handles.push(cell);
    return disconnect;
  };
  const onToggle = jest.fn();
  const view = render(wrap(<PriceCell name="Arsenal to win" onToggle={onToggle} connect={connect} {...props} />));
  const [handle] = handles;
  if (handle === undefined) throw new Error('The cell did not connect.');
  return { handle, onToggle, disconnect, view, cell: screen.getByRole('button') };
};

describe('PriceCell', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is named by its content: the outcome, the line and the price', () => {
    const { handle, cell } = renderCell({ name: 'Over', line: '2.5' });
    handle.show(at('1.85'));
    expect(cell).toHaveAccessibleName('Over 2.5 1.85');
  });

  it('takes a tick without a React render, into the text node that is there', () => {
    const onRender = jest.fn();
    const { handle, cell } = renderCell({}, (inner) => (
      <Profiler id="cell" onRender={onRender}>
        {inner}
      </Profiler>
    ));
    handle.show(at('1.85'));
    const node = cell.querySelector('[data-part="figure"]')?.firstChild;
    const rendersBefore = onRender.mock.calls.length;
    handle.show(at('1.92', { movement: 'up' }));
    expect(onRender).toHaveBeenCalledTimes(rendersBefore);
    expect(cell.querySelector('[data-part="figure"]')?.firstChild).toBe(node);
    expect(node?.textContent).toBe('1.92');
  });

  it('does not play a movement for the first price it shows', () => {
    const { handle, cell } = renderCell();
    handle.show(at('1.85', { movement: 'down' }));
    expect(cell).not.toHaveAttribute('data-movement');
  });

  it('shows the direction of a move for six seconds after the last one, then rests', () => {
    const { handle, cell } = renderCell();
    handle.show(at('1.85'));
    handle.show(at('1.92', { movement: 'up' }));
    expect(cell).toHaveAccessibleName('Arsenal to win 1.92 rose');
    jest.advanceTimersByTime(4_000);
    handle.show(at('1.88', { movement: 'down' }));
    jest.advanceTimersByTime(4_000);
    expect(cell).toHaveAttribute('data-movement', 'down');
    jest.advanceTimersByTime(2_001);
    expect(cell).not.toHaveAttribute('data-movement');
    expect(cell).toHaveAccessibleName('Arsenal to win 1.88');
  });

  it('starts the animation anew with each move by taking turns between two', () => {
    const { handle, cell } = renderCell();
    handle.show(at('1.85'));
    handle.show(at('1.86', { movement: 'up' }));
    const first = cell.getAttribute('data-beat');
    handle.show(at('1.87', { movement: 'up' }));
    expect(cell.getAttribute('data-beat')).not.toBe(first);
  });

  it('moves by figure and triangle alone while very many prices move, and is tinted again when it is calm', () => {
    const { handle, cell } = renderCell();
    handle.show(at('1.85'));
    const move = (times: number) => {
      for (let index = 0; index < times; index += 1) handle.show(at(`1.${index + 100}`, { movement: 'up' }));
    };
    move(100);
    expect(cell).toHaveAttribute('data-beat');
    jest.advanceTimersByTime(900);
    move(1);
    expect(cell).not.toHaveAttribute('data-beat');
    expect(cell).toHaveAttribute('data-movement', 'up');
    jest.advanceTimersByTime(900);
    move(1);
    expect(cell).toHaveAttribute('data-beat');
  });

  it('keeps the focus when it becomes suspended under it, and takes no bet', () => {
    const { handle, cell, onToggle } = renderCell();
    handle.show(at('1.85'));
    cell.focus();
    handle.show(at('1.85', { isSuspended: true }));
    expect(cell).toHaveFocus();
    expect(cell).toHaveAttribute('aria-disabled', 'true');
    expect(cell).toHaveTextContent('suspended');
    act(() => cell.click());
    expect(onToggle).not.toHaveBeenCalled();
    handle.show(at('1.85'));
    act(() => cell.click());
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('shows a dash for a price that is no longer offered', () => {
    const { handle, cell } = renderCell();
    handle.show(at('1.85'));
    handle.show(at('', { isOffered: false }));
    expect(cell).toHaveTextContent('Arsenal to win –, not offered');
    expect(cell).toHaveAttribute('aria-disabled', 'true');
  });

  it('is pressed while it is in the coupon', () => {
    const { handle, cell } = renderCell({ isSelected: true });
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    handle.select(false);
    expect(cell).toHaveAttribute('aria-pressed', 'false');
  });

  it('lets go of its source when it leaves', () => {
    const { disconnect, view } = renderCell();
    view.unmount();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is toggled by the keyboard', async () => {
    jest.useRealTimers();
    const { cell, onToggle } = renderCell();
    cell.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onToggle).toHaveBeenCalledTimes(2);
  });
});

describe('AbsentPrice', () => {
  it('is words and a dash, not a button', () => {
    render(<AbsentPrice name="Home or draw" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Home or draw: not offered')).toBeInTheDocument();
  });
});
