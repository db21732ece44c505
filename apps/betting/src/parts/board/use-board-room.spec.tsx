import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useBoardRoom } from './use-board-room.ts';

let widthPx = 0;
let isResized: () => void = () => undefined;
const stopped = jest.fn();

class FakeObserver {
  constructor(tell: () => void) {
    isResized = tell;
  }
  observe(): void {}
  disconnect = stopped;
}

beforeEach(() => {
  stopped.mockClear();
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx);
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

let renders = 0;

const Board = () => {
  const element = useRef<HTMLDivElement>(null);
  const room = useBoardRoom(element);
  renders += 1;
  return (
    <div ref={element} data-testid="board">
      {room.columnsPx}
    </div>
  );
};

const show = (atPx: number) => {
  widthPx = atPx;
  renders = 0;
  const { unmount } = render(<Board />);
  return unmount;
};

const resize = (toPx: number) => {
  widthPx = toPx;
  act(() => isResized());
};

describe('the room of a board in a page', () => {
  it('is that of its own width from the first picture on, and gives its cells their sizes', () => {
    show(720);
    const board = screen.getByTestId('board');
    expect(board).toHaveTextContent('420');
    expect(board.style.getPropertyValue('--cell-outcome')).toBe('46px');
    expect(board.style.getPropertyValue('--cell-line')).toBe('52px');
  });

  it('follows the width, and renders only where that makes a difference', () => {
    show(895);
    const before = renders;
    resize(896);
    resize(897);
    expect(renders).toBe(before);
    resize(1_300);
    expect(renders).toBe(before + 1);
    expect(screen.getByTestId('board').style.getPropertyValue('--cell-outcome')).toBe('60px');
  });

  it('is followed no more when the board has left', () => {
    show(900)();
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
