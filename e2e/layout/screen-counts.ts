/** Counts of a screen. */
export interface ScreenCounts {
  readonly namesCut: number;
  readonly pricesInSight: number;
  /** Where the first price begins, px from above; null where there is none. */
  readonly firstPriceY: number | null;
  readonly betsInSight: number;
}

/** Counts of the screen as it stands. Asks for nothing outside of itself, so that it can be handed to a browser. */
export function screenCounts(): ScreenCounts {
  const isSeen = (element: Element): boolean => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      top >= 0 &&
      bottom <= innerHeight &&
      element.checkVisibility({ opacityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)'
    );
  };
  const isCut = (element: Element): boolean =>
    getComputedStyle(element).textOverflow === 'ellipsis' &&
    element.scrollWidth > element.clientWidth + 1 &&
    element.tagName !== 'INPUT';
  // The mocks' prices are told by their class.
  const prices = [...document.querySelectorAll('[data-price-cell], button.price')].filter(isSeen);
  const tops = prices.map((price) => price.getBoundingClientRect().top);
  return {
    namesCut: [...document.querySelectorAll('body *')].filter((element) => isCut(element) && isSeen(element)).length,
    pricesInSight: prices.length,
    firstPriceY: tops.length === 0 ? null : Math.round(Math.min(...tops)),
    betsInSight: [...document.querySelectorAll('[data-bet-row]')].filter(isSeen).length,
  };
}
