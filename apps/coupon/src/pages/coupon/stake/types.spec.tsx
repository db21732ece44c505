import { operations } from '@longshot/contracts';
import { betIdOf } from '@longshot/contracts';
import { buildAccount, buildBoard, buildSession, buildCouponBet, buildEvent, buildMarket } from '@longshot/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildTakenCoupon } from '../../../testing/build-taken-coupon.ts';
import { createMemoryStorage, renderCoupon, type RenderOptions } from '../../../testing/render-coupon.tsx';

/** Bets at 2.00 on home of matches of their own. */
const make = (count: number) => {
  const events = Array.from({ length: count }, (_, index) =>
    buildEvent({
      id: String(600_100 + index),
      home: { id: `${index}1`, name: `Home ${index + 1}`, abbreviation: 'HOM' },
      markets: [buildMarket('1', { '1': '2', '2': '3', '3': '4' })],
    }),
  );
  const bets = events.map((event) => buildCouponBet({ eventId: event.id, coef: '2', homeName: event.home.name }));
  return { events, bets };
};

const render = async (count: number, options: RenderOptions = {}) => {
  const { events, bets } = make(count);
  const rendered = await renderCoupon({
    bets,
    ...options,
    prepare: (context) => {
      for (const event of events) context.stream.sendImage(`event:${event.id}`, buildBoard([event]));
      options.prepare?.(context);
    },
  });
  rendered.environment.paint();
  return { ...rendered, events, bets };
};

type Rendered = Awaited<ReturnType<typeof render>>;

const choose = async ({ user }: Rendered, name: string) => {
  await user.click(screen.getByRole('button', { name: /More coupon types|Coupon type:/ }));
  await user.click(screen.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }));
};

const sent = async ({ context, user }: Rendered, name = /^Place bet/) => {
  context.transport.answer(operations.placeCoupon, buildTakenCoupon());
  await user.click(screen.getByRole('button', { name }));
  return context.transport.lastInput(operations.placeCoupon)?.body;
};

describe('the type of the coupon', () => {
  it('is any of ten, each with one line on what it pays', async () => {
    const rendered = await render(4);
    for (const [name, text] of [
      ['Chain', 'Bets run one after another, each with what the last one left.'],
      ['Multi', 'One lobby bet combined with a system of the rest.'],
      ['Lucky', 'Singles plus every express of your bets.'],
      ['Many singles', 'A separate stake on each bet.'],
    ] as const) {
      await choose(rendered, name);
      await rendered.user.click(screen.getByRole('button', { name: `Coupon type: ${name}` }));
      expect(screen.getByRole('menuitemradio', { name: new RegExp(`^${name}`) })).toHaveTextContent(text);
      await rendered.user.keyboard('{Escape}');
    }
    await rendered.user.click(screen.getByRole('button', { name: /Coupon type:/ }));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(10);
  });

  it('cannot be one that needs more bets, or takes fewer, and says so', async () => {
    const rendered = await render(3);
    await rendered.user.click(screen.getByRole('button', { name: 'More coupon types' }));
    const multi = screen.getByRole('menuitemradio', { name: /^Multi/ });
    expect(multi).toHaveAttribute('aria-disabled', 'true');
    expect(multi).toHaveTextContent('Needs 4 bets.');
    const many = await render(9);
    await many.user.click(screen.getAllByRole('button', { name: 'More coupon types' })[1] as HTMLElement);
    expect(screen.getAllByRole('menuitemradio', { name: /^Lucky/ }).at(-1)).toHaveTextContent('At most 8 bets.');
  });

  it('is an anti-express only where the gateway says that the book keeps its edge', async () => {
    const rendered = await render(2);
    await rendered.user.click(screen.getByRole('button', { name: 'More coupon types' }));
    expect(screen.getByRole('menuitemradio', { name: /^Anti-express/ })).toHaveTextContent('Not for these bets.');
    const bounds = { minMinor: 50, maxMinor: 1000, maxPayoutMinor: 10_000_000, liveDelayMs: 0 };
    rendered.context.transport.answer(operations.getStakeBounds, { ...bounds, isAntiExpressOffered: true });
    await rendered.advance(300);
    expect(screen.getByRole('menuitemradio', { name: /^Anti-express/ })).not.toHaveAttribute('aria-disabled', 'true');
    await rendered.user.click(screen.getByRole('menuitemradio', { name: /^Anti-express/ }));
    expect(screen.getByText('1.154')).toBeVisible();
    expect(await sent(rendered)).toMatchObject({ typeId: 6 });
  });
});

describe('a system', () => {
  it('tells its sizes with their lines, and combines what the player chose', async () => {
    const rendered = await render(4);
    await rendered.user.click(screen.getByRole('radio', { name: 'System' }));
    const size = screen.getByRole('combobox', { name: 'Size' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([...['2 of 4, 6 lines', '3 of 4, 4 lines', '4 of 4, 1 line']]);
    await rendered.user.selectOptions(size, '3');
    expect(screen.getByText('€40.00')).toBeVisible();
    expect(await sent(rendered)).toMatchObject({ typeId: 2, systemValue: 3 });
  });

  it('keeps as near to the size that was chosen as its bets allow', async () => {
    const rendered = await render(5);
    await rendered.user.click(screen.getByRole('radio', { name: 'System' }));
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '4');
    act(() => rendered.bets.slice(0, 2).forEach(({ id }) => rendered.context.store.coupon.remove(id)));
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('3 of 3, 1 line');
    expect(await sent(rendered)).toMatchObject({ typeId: 2, systemValue: 3 });
  });

  it('has bankers, as long as two bets are left to combine', async () => {
    const rendered = await render(3);
    await rendered.user.click(screen.getByRole('radio', { name: 'System' }));
    await rendered.user.click(screen.getByRole('checkbox', { name: 'Banker: Home 1' }));
    expect(screen.getByRole('checkbox', { name: 'Banker: Home 2' })).toBeDisabled();
    expect(screen.getByRole('option', { name: '2 of 2 + 1, 1 line' })).toBeVisible();
    expect((await sent(rendered))?.bets.map(({ isBanker }) => isBanker)).toEqual([true, undefined, undefined]);
  });

  it('has blocks that stand as one bet; bets without one stay on their own', async () => {
    const rendered = await render(4);
    await rendered.user.click(screen.getByRole('radio', { name: 'System' }));
    for (const name of ['Home 1', 'Home 2']) {
      await rendered.user.click(screen.getByRole('button', { name: new RegExp(`^${name} Match result`) }));
      await rendered.user.selectOptions(screen.getByRole('combobox', { name: `Block of ${name}` }), '1');
    }
    expect(screen.getByRole('option', { name: '2 of 3, 3 lines' })).toBeVisible();
    expect((await sent(rendered))?.bets.map(({ blockId }) => blockId)).toEqual([1, 1, 52, 53]);
  });
});

describe('other types', () => {
  it('multi: the first bet is its lobby until another is put there', async () => {
    const rendered = await render(4);
    await choose(rendered, 'Multi');
    expect(screen.getByRole('combobox', { name: 'Block of Home 1' })).toHaveDisplayValue('Lobby');
    expect(screen.getByRole('combobox', { name: 'Block of Home 4' })).toHaveDisplayValue('Block 3');
    expect(screen.getByText('€40.00')).toBeVisible();
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Block of Home 4' }), '0');
    expect(screen.getByRole('button', { name: 'No bet can be placed' })).toBeDisabled();
    expect(screen.getByText('These bets do not fit this coupon type.')).toBeInTheDocument();
  });

  it('know no lobby but in a multi: a bet that stood there is where it would be', async () => {
    const rendered = await render(5);
    await choose(rendered, 'Multi');
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Block of Home 2' }), '0');
    await choose(rendered, 'Conditional');
    expect(screen.getByRole('combobox', { name: 'Block of Home 2' })).toHaveDisplayValue('Block 2');
    expect(screen.queryByRole('textbox', { name: 'Block 1 stakes' })).toBeNull();
    expect((await sent(rendered))?.bets.map(({ blockId }) => blockId)).toEqual([1, 2, 3, 4, 5]);
  });

  it('conditional: a bet says the block it stands in after the bets before it left', async () => {
    const rendered = await render(4);
    await choose(rendered, 'Conditional');
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Block of Home 3' }), '4');
    act(() => rendered.bets.slice(0, 2).forEach(({ id }) => rendered.context.store.coupon.remove(id)));
    expect(screen.getByRole('combobox', { name: 'Block of Home 3' })).toHaveDisplayValue('Block 4');
    expect((await sent(rendered))?.bets.map(({ blockId }) => blockId)).toEqual([4, 2]);
  });

  it('conditional: a text that is no amount is told at its block, and nothing is placed', async () => {
    const rendered = await render(3);
    await choose(rendered, 'Conditional');
    const second = screen.getByRole('textbox', { name: 'Block 2 stakes' });
    const place = screen.getByRole('button', { name: 'Place bet €5.00' });
    for (const wrong of ['abc', '0', '-5', '1.234']) {
      await rendered.user.clear(second);
      await rendered.user.type(second, wrong);
      expect(second).toBeInvalid();
      expect(second).toHaveAccessibleDescription('Enter an amount such as 25.00.');
      expect(screen.getByRole('textbox', { name: 'Block 3 stakes' })).toBeValid();
      expect(screen.getByRole('textbox', { name: /^Stake in/ })).toBeValid();
      expect(place).toBeDisabled();
      expect(place).toHaveAccessibleDescription('This stake cannot be placed.');
    }
    await rendered.user.clear(second);
    expect(second).toBeValid();
    expect(place).toBeEnabled();
  });

  it('conditional: each block stakes what the player says, or all that is left', async () => {
    const rendered = await render(3);
    await choose(rendered, 'Conditional');
    expect(screen.getByText('€40.00')).toBeVisible();
    await rendered.user.type(screen.getByRole('textbox', { name: 'Block 2 stakes' }), '5');
    expect(screen.getByText('€30.00')).toBeVisible();
    expect(await sent(rendered)).toMatchObject({ typeId: 5, amountByBlockId: { 2: 500 } });
  });

  it('chain: the order is changed with buttons and by dragging', async () => {
    const rendered = await render(3);
    await choose(rendered, 'Chain');
    expect(screen.getByRole('button', { name: 'Move Home 1 up' })).toBeDisabled();
    await rendered.user.click(screen.getByRole('button', { name: 'Move Home 1 down' }));
    const names = () => screen.getAllByRole('listitem').map((row) => /Home \d/.exec(row.textContent)?.[0]);
    expect(names()).toEqual(['Home 2', 'Home 1', 'Home 3']);
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const [first, , third] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(names()).toEqual(['Home 3', 'Home 2', 'Home 1']);
    expect((await sent(rendered))?.bets.map(({ eventId }) => eventId)).toEqual(
      [2, 1, 0].map((index) => rendered.events[index]?.id),
    );
  });

  it('many singles: a change of odds is accepted for each, at no coefficient of all', async () => {
    const rendered = await render(3);
    await choose(rendered, 'Many singles');
    const [first] = rendered.events;
    const markets = [buildMarket('1', { '1': '1.5', '2': '3', '3': '4' })];
    act(() => rendered.context.stream.sendImage(`event:${first?.id}`, buildBoard([{ ...buildEvent(first), markets }])));
    act(() => rendered.environment.paint());
    expect(screen.getByRole('button', { name: 'Accept the odds and bet €15.00' })).toBeEnabled();
  });

  it('many singles: a stake each, their sum, and what became of each', async () => {
    const rendered = await render(3);
    await choose(rendered, 'Many singles');
    const second = screen.getByRole('textbox', { name: 'Stake on Home 2' });
    await rendered.user.clear(second);
    await rendered.user.type(second, '7');
    expect(screen.getByText('Stakes on 3 bets').parentElement).toHaveTextContent('€17.00');
    const ids = rendered.bets.map((bet) => betIdOf(bet.eventId, bet.marketKey, bet.outcomeId));
    const singles = [500, 700, 500].map((amountMinor, betIndex) => ({
      betIndex,
      amountMinor,
      possibleWinMinor: amountMinor * 2,
      refusals: [],
      couponId: String(61_000_000 + betIndex),
      state: 'accepted' as const,
    }));
    const refused = {
      ...singles[1],
      couponId: null,
      state: 'rejected',
      refusals: [{ code: 'market_suspended', betIndex: 1 }],
    };
    const answer = {
      ...buildTakenCoupon({ typeId: 9, amountMinor: 1000 }),
      singles: [singles[0], refused, singles[2]],
    };
    rendered.context.transport.answer(operations.placeCoupon, answer as ReturnType<typeof buildTakenCoupon>);
    await rendered.user.click(screen.getByRole('button', { name: 'Place bet €17.00' }));
    const body = rendered.context.transport.lastInput(operations.placeCoupon)?.body;
    expect(body).toMatchObject({ typeId: 9, amount: 1700 });
    expect(body?.amountByBetId).toEqual({ [ids[0] ?? '']: 500, [ids[1] ?? '']: 700, [ids[2] ?? '']: 500 });
    expect(within(screen.getByRole('region', { name: 'Coupon' })).getByText('2 of 3 bets accepted')).toBeVisible();
    expect(await within(screen.getByRole('status')).findByText('2 of 3 bets accepted')).toBeInTheDocument();
    const list = screen.getByRole('list', { name: 'Your bets' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([...['Home 1€5.0061 000 000', 'Home 2Market suspended', 'Home 3€5.0061 000 002']]);
    expect(rendered.context.store.coupon.bets.map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('a win above what any coupon pays', () => {
  it('is told as what is paid, and why it is no more', async () => {
    const { user } = await render(4, { session: buildSession({ accounts: [buildAccount({ balanceMinor: 9e8 })] }) });
    const stake = screen.getByRole('textbox', { name: /^Stake in/ });
    expect(screen.queryByText(/No coupon pays more/)).toBeNull();
    await user.clear(stake);
    await user.type(stake, '10000');
    expect(screen.getByText('No coupon pays more than €100,000.00.')).toBeVisible();
    expect(screen.getByText('Possible win').parentElement).toHaveTextContent('€100,000.00');
  });
});

describe('a coupon that was put together before', () => {
  it('comes back with its type and size [coupon.stored-load]', async () => {
    const localStorage = createMemoryStorage();
    const before = await render(4, { persisted: { localStorage } });
    await before.user.click(screen.getByRole('radio', { name: 'System' }));
    await before.user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '3');
    before.unmount();
    const after = await render(4, { persisted: { localStorage } });
    expect([after.services.coupon.composition.typeId, after.services.coupon.composition.systemValue]).toEqual([2, 3]);
  });

  it('is kept with every change: its bets, when each was added, type and size [coupon.stored-save]', async () => {
    const localStorage = createMemoryStorage();
    const { services, context, bets } = await render(3, { persisted: { localStorage } });
    act(() => services.coupon.composition.chooseType(2));
    act(() => services.coupon.draft.change({ systemValue: 3 }));
    const persisted = JSON.parse(localStorage.getItem('longshot:coupon-draft') ?? '{}') as { value: object };
    expect(persisted.value).toMatchObject({ typeId: 2, systemValue: 3 });
    const times = bets.map(({ id, addedAtMs }) => [id, addedAtMs]);
    expect(context.store.coupon.bets.map(({ id, addedAtMs }) => [id, addedAtMs])).toEqual(times);
  });

  it('tells other applications by events and asks no server when a bet comes or goes [coupon.events-not-http]', async () => {
    const { context, bets } = await render(2);
    const [bet] = bets;
    act(() => {
      if (bet === undefined) return;
      context.store.coupon.remove(bet.id);
      context.store.coupon.add(bet);
    });
    expect(context.announced).toEqual([
      `longshot:coupon-updated:${bet?.id}:1`,
      `longshot:coupon-bet-added:${bet?.id}:2`,
    ]);
    expect(context.transport.countOf(operations.placeCoupon)).toBe(0);
    expect(context.transport.countOf(operations.getStakeBounds)).toBe(0);
  });
});
