import { buildBoard, buildContext, buildLiveEvent } from '@longshot/testing';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';
import { routeOfPath, type BoardRoute } from '../../model/addresses/betting-route.ts';
import { createServices } from '../../services.ts';
import { ServicesProvider } from '../../parts/services.ts';
import { BoardScreen } from './board-screen.tsx';

const EVENT_COUNT = 20;

/** Lets the mutation observer report. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

async function openBoard() {
  const context = buildContext({ url: '/en/live' });
  const events = Array.from({ length: EVENT_COUNT }, (_, index) => buildLiveEvent({ id: String(index + 1) }));
  context.stream.sendImage('board:live', buildBoard(events));
  const services = createServices(context, {
    startTimer: context.clock.startTimer,
    startInterval: () => () => undefined,
    storage: null,
  });
  let renderCount = 0;
  const result = render(
    <Profiler id="board" onRender={() => renderCount++}>
      <I18nextProvider i18n={context.i18n}>
        <ServicesProvider value={services}>
          <Router location="/en/live" navigator={context.navigator}>
            <BoardScreen route={routeOfPath('/en/live') as BoardRoute} />
          </Router>
        </ServicesProvider>
      </I18nextProvider>
    </Profiler>,
  );
  await settle();
  const records: MutationRecord[] = [];
  new MutationObserver((seen) => records.push(...seen)).observe(result.container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  return { context, services, records, renders: () => renderCount };
}

const cellOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-price-cell]') ?? null;

describe('a price tick', () => {
  it('causes no React render and writes only into its own cell', async () => {
    const { context, records, renders } = await openBoard();
    const before = renders();
    await act(async () => context.stream.sendChanges('board:live', ['p', '7', '1', '1', '2.35', 1]));
    await settle();
    expect(renders()).toBe(before);
    const cells = new Set(records.map(({ target }) => cellOf(target)));
    expect(cells.size).toBe(1);
    const [cell] = cells;
    expect(cell?.closest('[data-event-id]')).toHaveAttribute('data-event-id', '7');
    expect(cell?.querySelector('[data-part="figure"]')).toHaveTextContent('2.35');
    // The figure, the hidden word, and the two attributes that play the movement.
    expect(records.length).toBeLessThanOrEqual(4);
  });

  it('is one of many in a frame, each written once', async () => {
    const { context, records, renders } = await openBoard();
    const before = renders();
    const ids = Array.from({ length: EVENT_COUNT }, (_, index) => String(index + 1));
    await act(async () =>
      context.stream.sendChanges(
        'board:live',
        ...ids.map((id) => ['p', id, '1', '3', '9.9', 1] as ['p', string, string, string, string, 1]),
      ),
    );
    await settle();
    expect(renders()).toBe(before);
    const figures = records.filter(({ target }) => target.parentElement?.matches('[data-part="figure"]'));
    expect(figures).toHaveLength(EVENT_COUNT);
  });

  it('that says the same price again writes nothing', async () => {
    const { context, records } = await openBoard();
    await act(async () => context.stream.sendChanges('board:live', ['p', '7', '1', '1', '2.1', 1]));
    await settle();
    expect(records).toHaveLength(0);
  });

  it('reaches nobody after the board is gone', async () => {
    const { context, services } = await openBoard();
    act(() => services.board.topic.close());
    expect(context.stream.topics).toEqual([]);
  });

  it('of a suspended market costs no render either', async () => {
    const { context, records, renders } = await openBoard();
    const before = renders();
    await act(async () => context.stream.sendChanges('board:live', ['s', '3', '1', -1]));
    await settle();
    expect(renders()).toBe(before);
    const rows = new Set(records.map(({ target }) => cellOf(target)?.closest('[data-event-id]')));
    expect([...rows].map((row) => row?.getAttribute('data-event-id'))).toEqual(['3']);
  });
});
