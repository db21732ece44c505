import { buildPage } from '../../testing/build-page.tsx';
import { isCouponBeside } from './coupon-beside.ts';

describe('the coupon beside a page', () => {
  it('stands where the layout has its column and an application fills it', () => {
    expect(isCouponBeside(buildPage().services, '/en/live', '')).toBe(true);
    expect(isCouponBeside(buildPage({ boot: { slots: {} } }).services, '/en/live', '')).toBe(false);
  });

  it('is beside no page without that column, and nowhere when the player hides it', () => {
    const { services } = buildPage();
    expect(isCouponBeside(services, '/en/history', '')).toBe(false);
    services.store.preferences.change({ isRightHidden: true });
    expect(isCouponBeside(services, '/en/live', '')).toBe(false);
  });
});
