import { withoutUndefined } from '@longshot/domain/input';
import { operations, type OfferedBet, type ShareCouponBody, type SharedCoupon } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import { buildCouponBet, buildSiteConfig } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { observe } from 'mobx';
import { renderCoupon, type RenderedCoupon } from '../../../testing/render-coupon.tsx';

/** Bets at 2.00 on home of matches that nothing is told of yet. */
const buildBets = (count: number) =>
  Array.from({ length: count }, (_, index) => buildCouponBet({ eventId: String(700_100 + index), coef: '2' }));
const inBlocks = (...ids: number[]) => ids.map((blockId) => ({ blockId }));
const offer = (bet: ReturnType<typeof buildCouponBet>, place: object): OfferedBet => {
  const { id: _id, addedAtMs: _addedAt, ...offered } = bet;
  return { ...offered, ...place };
};

const openMore = async ({ user }: RenderedCoupon): Promise<void> => {
  const more = screen.queryByRole('button', { name: 'More', expanded: false });
  if (more !== null) await user.click(more);
};

const share = async (rendered: RenderedCoupon): Promise<ShareCouponBody | undefined> => {
  const { user, context } = rendered;
  await openMore(rendered);
  context.transport.answer(operations.shareCoupon, { code: 'ABCD2345', expiresAtMs: context.now() });
  await user.click(await screen.findByRole('button', { name: 'Share these bets' }));
  return context.transport.lastInput(operations.shareCoupon)?.body;
};
const load = async (rendered: RenderedCoupon, shared: SharedCoupon): Promise<void> => {
  const { user, context } = rendered;
  await openMore(rendered);
  context.transport.answer(operations.loadSharedCoupon, shared);
  await user.click(await screen.findByRole('button', { name: 'Load a coupon by code' }));
  await user.type(screen.getByRole('textbox', { name: 'Load a coupon by code' }), 'abcd2345{Enter}');
};
/** As the gateway answers what was shared while every bet can be had. */
const answerTo = ({ bets, ...type }: ShareCouponBody, all: ReturnType<typeof buildBets>): SharedCoupon => ({
  ...type,
  unavailable: [],
  bets: bets.flatMap(({ eventId, blockId, isBanker }) => {
    const place = withoutUndefined({ blockId, isBanker });
    return all.filter((bet) => bet.eventId === eventId).map((bet) => offer(bet, place));
  }),
});

describe('a shared coupon', () => {
  const bets = buildBets(5);
  const [first = '', second = '', third = ''] = bets.map(({ id }) => id);

  it.each([
    [
      'a system with a banker and a block',
      { typeId: couponType.system, systemValue: 3, bankerIds: [first], blockByBetId: { [second]: 1, [third]: 1 } },
      { typeId: 2, systemValue: 3, places: [{ isBanker: true }, ...inBlocks(1, 1, 53, 54)] },
    ],
    [
      'a multi with two bets in its lobby',
      { typeId: couponType.multi, systemValue: 3, blockByBetId: { [second]: 0 } },
      { typeId: 4, systemValue: 3, places: inBlocks(0, 0, 2, 3, 4) },
    ],
    [
      'a conditional with its blocks',
      { typeId: couponType.conditional, blockByBetId: { [first]: 2, [second]: 1 } },
      { typeId: 5, places: inBlocks(2, 1, 3, 4, 5) },
    ],
    [
      'a chain in its order',
      { typeId: couponType.chain, order: [second, third, first] },
      { typeId: 3, places: [{}, {}, {}, {}, {}] },
    ],
  ])('comes back as it was put together: %s', async (_name, chosen, sent) => {
    const sharing = await renderCoupon({ bets });
    act(() => sharing.services.coupon.draft.change(chosen));
    const body = (await share(sharing)) as ShareCouponBody;
    const { places, ...type } = sent;
    expect(body).toMatchObject({ ...type, bets: places });
    const order = sharing.services.coupon.composition.bets.map(({ id }) => id);
    const { whole } = sharing.services.coupon.composition;
    sharing.unmount();
    const loading = await renderCoupon({ bets: [] });
    await load(loading, answerTo(body, bets));
    const { composition } = loading.services.coupon;
    expect([composition.whole, composition.bets.map(({ id }) => id)]).toEqual([whole, order]);
    expect(await share(loading)).toEqual(body);
  });

  it('says nothing of its player: no amount, no account, no promo code', async () => {
    const sharing = await renderCoupon({ bets });
    act(() => {
      sharing.services.coupon.draft.change({ typeId: couponType.conditional, promoCode: 'SPRING' });
      sharing.services.coupon.amounts.changeOfBlock(2, '7.77');
    });
    const body = await share(sharing);
    expect(Object.keys(body ?? {})).toEqual(['typeId', 'bets']);
    expect(Object.keys(body?.bets[0] ?? {})).toEqual(['eventId', 'marketKey', 'outcomeId', 'blockId']);
  });

  it('has another code when it is put together otherwise', async () => {
    const rendered = await renderCoupon({ bets });
    await share(rendered);
    expect(screen.queryByRole('button', { name: 'Share these bets' })).toBeNull();
    act(() => rendered.services.coupon.composition.chooseType(couponType.system));
    expect(screen.getByRole('button', { name: 'Share these bets' })).toBeVisible();
  });

  it('has the size that is left of it, and no place where none was kept', async () => {
    const loading = await renderCoupon({ bets: [] });
    const persisted = [{ isBanker: true }, {}, {}].map((place, index) => offer(bets[index] as (typeof bets)[0], place));
    await load(loading, { typeId: 2, systemValue: 2, bets: persisted, unavailable: [] });
    expect(loading.services.coupon.composition.systemValue).toBe(2);
    expect(screen.getAllByRole('checkbox', { name: /^Banker/ })[0]).toBeChecked();
    loading.unmount();
    const old = await renderCoupon({ bets: [] });
    await load(old, { typeId: 4, bets: bets.map((bet) => offer(bet, {})), unavailable: [] });
    expect(old.services.coupon.composition.whole).toEqual({
      typeId: 4,
      systemValue: 2,
      places: inBlocks(0, 1, 2, 3, 4),
    });
  });

  it('joins a coupon that holds other bets, which stays what it is', async () => {
    const own = buildCouponBet({ eventId: '700900', coef: '2' });
    const loading = await renderCoupon({ bets: [own] });
    act(() => loading.services.coupon.draft.change({ bankerIds: [own.id] }));
    const blocks = bets.map((bet, blockId) => offer(bet, { blockId }));
    await load(loading, { typeId: 4, systemValue: 2, bets: blocks, unavailable: [] });
    const { draft, composition } = loading.services.coupon;
    expect([composition.typeId, draft.current.bankerIds, draft.current.blockByBetId]).toEqual([1, [own.id], {}]);
    expect(composition.bets).toHaveLength(6);
  });

  it('is not placed by one-click betting: nobody chose each of its bets', async () => {
    const siteConfig = { ...buildSiteConfig(), isOneClickEnabled: true };
    const rendered = await renderCoupon({ bets: [], siteConfig });
    const { services, context, environment } = rendered;
    act(() => services.oneClick.turnOn());
    expect(services.oneClick.isOn).toBe(true);
    const stop = observe(context.store.coupon, 'bets', ({ newValue }) => {
      environment.notifyAdded(newValue.at(-1)?.id ?? '');
    });
    context.transport.hold(operations.placeCoupon);
    const offered = bets.map((bet) => offer(bet, {}));
    await load(rendered, { typeId: 1, bets: offered, unavailable: [] });
    stop();
    expect(context.store.coupon.count).toBe(5);
    expect(context.transport.countOf(operations.placeCoupon)).toBe(0);
  });
});
