import { officeCategories, officeCategoriesFor } from './office-menu.ts';

describe('the menu of the office', () => {
  it('names each page once', () => {
    const pages = officeCategories.flatMap((category) => category.pages);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('offers the deposit to those who may make one', () => {
    const isOffered = (isAllowed: boolean) =>
      officeCategoriesFor(isAllowed).some(({ pages }) => pages.includes('office-recharge'));
    expect([isOffered(true), isOffered(false)]).toEqual([true, false]);
  });
});
