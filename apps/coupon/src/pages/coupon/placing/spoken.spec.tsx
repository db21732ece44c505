import { buildBoard, buildCouponBet, buildEvent, buildMarket } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { DRAFT_VERSION } from '../../../model/stored.ts';
import { EMPTY_DRAFT, type CouponDraft } from '../../../model/records/draft-store.ts';
import {
  createMemoryStorage,
  lineBet,
  lineEvent,
  liveBet,
  liveEvent,
  renderCoupon,
} from '../../../testing/render-coupon.tsx';

const events = Array.from({ length: 5 }, (_, index) =>
  buildEvent({
    id: String(600_100 + index),
    home: { id: `${index}1`, name: `Home ${index + 1}`, abbreviation: 'HOM' },
    markets: [buildMarket('1', { '1': '2', '2': '3', '3': '4' })],
  }),
);
const bets = events.map((event) => buildCouponBet({ eventId: event.id, coef: '2', homeName: event.home.name }));

/** Renders the coupon of so many bets, for which that was chosen before. */
const render = async (count: number, draft: Partial<CouponDraft> = {}) => {
  const localStorage = createMemoryStorage();
  const value = { ...EMPTY_DRAFT, ...draft };
  localStorage.setItem('longshot:coupon-draft', JSON.stringify({ version: DRAFT_VERSION, value }));
  const rendered = await renderCoupon({
    bets: bets.slice(0, count),
    persisted: { localStorage },
    prepare: (context) => events.forEach((event) => context.stream.sendImage(`event:${event.id}`, buildBoard([event]))),
  });
  rendered.environment.paint();
  return rendered;
};

/** Finds the next sentence. The region holds back what follows within seconds, so that each test hears one sentence. */
const handle = async (text: string | RegExp) => within(screen.getByRole('status')).findByText(text);
const region = () => screen.getByRole('status');

describe('what is spoken', () => {
  it('tells the type that was chosen and what it pays', async () => {
    const { services } = await render(4);
    act(() => services.coupon.composition.chooseType(7));
    await handle(/^Coupon type: Lucky\. ./);
  });

  it('tells the size that a system begins with, and the one chosen', async () => {
    const { services } = await render(4);
    act(() => services.coupon.composition.chooseType(2));
    await handle(/^Coupon type: System\. .* 2 of 4, 6 lines\.$/);
  });

  it('tells another size of the system', async () => {
    const { services } = await render(4, { typeId: 2 });
    act(() => services.coupon.draft.change({ systemValue: 3 }));
    await handle('3 of 4, 4 lines.');
  });

  it('tells which bet became a banker and what is left to combine', async () => {
    const { user } = await render(4, { typeId: 2 });
    await user.click(await screen.findByRole('checkbox', { name: 'Banker: Home 1' }));
    await handle('Home 1 is now a banker. 2 of 3 + 1, 3 lines.');
  });

  it('tells where a bet of a chain was moved to', async () => {
    const { services } = await render(3, { typeId: 3 });
    act(() => services.coupon.composition.move(bets[0]?.id ?? '', 1));
    await handle('Home 1 is now number 2 of 3.');
  });

  it('tells into which block a bet was put', async () => {
    const { services } = await render(3, { typeId: 5 });
    act(() => services.coupon.draft.setBlock(bets[2]?.id ?? '', 2));
    await handle('Home 3: Block 2.');
  });

  it('tells the block of a system’s bet, not that the others now stand on their own', async () => {
    const { services } = await render(3, { typeId: 2 });
    act(() => services.coupon.draft.setBlock(bets[2]?.id ?? '', 2));
    await handle(/^Home 3: Block 2\./);
  });

  it('tells that a bet is locked, and why', async () => {
    const { change } = await renderCoupon();
    change(liveEvent.id, ['s', liveEvent.id, '1', -1]);
    await handle('Arsenal does not count now. Match result is suspended. It counts again when it reopens.');
  });

  it('counts what is more than two bets at once', async () => {
    const { context, environment } = await render(5);
    act(() => events.forEach(({ id }) => context.stream.sendChanges(`event:${id}`, ['s', id, '1', -1])));
    environment.paint();
    await handle(/^Home 1 does not .* Home 2 does not .* 3 more bets changed\.$/);
  });

  it('is no price that the player agreed to beforehand', async () => {
    const { change, services } = await renderCoupon();
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2.6', 1]);
    expect(services.coupon.needsAcceptance).toBe(false);
    expect(region()).toBeEmptyDOMElement();
    change(lineEvent.id, ['p', lineEvent.id, '18:total=2.5', '12', '1.5', 1]);
    await handle(/^Odds of .* fell to 1\.5\.$/);
  });

  it('is every price where the player wants to be asked', async () => {
    const { change, services } = await renderCoupon();
    act(() => services.coupon.chooseChangeCoefAction(0));
    change(liveEvent.id, ['p', liveEvent.id, '1', '1', '2.6', 1]);
    await handle('Odds of Arsenal rose to 2.6.');
  });
});

describe('the focus', () => {
  const removeButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^Remove ${name}, `) });

  it('goes to the bet that takes the place of the removed one, and of the last to the one before', async () => {
    const { user } = await render(3);
    removeButton('Home 2').focus();
    await user.keyboard('{Enter}');
    expect(removeButton('Home 3')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(removeButton('Home 1')).toHaveFocus();
  });

  it('stays in the panel when its last bet is removed', async () => {
    const { user } = await render(1);
    removeButton('Home 1').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Coupon' })).toHaveFocus();
    await user.tab();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is left where it is when a bet goes that it was not in', async () => {
    const { context } = await render(3);
    const stake = screen.getByRole('textbox', { name: /^Stake in/ });
    stake.focus();
    act(() => context.store.coupon.remove(bets[0]?.id ?? ''));
    expect(stake).toHaveFocus();
  });

  it('is not taken from a page that never gave it to the coupon', async () => {
    const { context } = await renderCoupon({ bets: [liveBet, lineBet] });
    act(() => context.store.coupon.clear());
    expect(document.body).toHaveFocus();
  });
});
