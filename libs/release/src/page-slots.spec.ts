import { pageSlotsOf } from './page-slots.ts';

const page = (path: string, over: { layout?: string; hides?: string[] } = {}) =>
  pageSlotsOf({ path, layout: 'main', hides: [], ...over });

describe('the columns beside a page', () => {
  it('are the section’s at its start and the one of all pages at its end', () => {
    expect(page('office/history')).toEqual({ start: 'start-column:office', end: 'end-column' });
    expect(page('office')).toEqual({ start: 'start-column:office', end: 'end-column' });
  });

  it('leave out the end where the route hides the coupon', () => {
    expect(page('office/recharge', { hides: ['coupon'] })).toEqual({ start: 'start-column:office', end: null });
  });

  it('leave out the start where the address begins with no word of its own', () => {
    expect([page('').start, page(':section/:id').start, page('*').start]).toEqual([null, null, null]);
  });

  it('are none in another layout', () => {
    expect(page('office/history', { layout: 'empty' })).toEqual({ start: null, end: null });
  });
});
