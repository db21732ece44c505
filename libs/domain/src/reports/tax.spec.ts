import { rateOf, type TaxRate, outstandingTax } from './tax.ts';

const rate = (over: Partial<TaxRate> = {}): TaxRate => ({
  country: 'DE',
  product: 'sport',
  base: 'stakes',
  percent: '5.3',
  fromMonth: '2026-01',
  source: 'a paper',
  ...over,
});

describe('the tax of a country', () => {
  it.each([
    ['5.3', 'stakes', 10_000, 4_000, 530],
    ['5.3', 'ggr', 10_000, 4_000, 212],
    ['21', 'ggr', 10_000, -1, 0],
    ['0.0001', 'stakes', 500_000, 0, 1],
    ['0.0001', 'stakes', 499_999, 0, 0],
    ['99.9999', 'stakes', 9_007_199_254_740_991, 0, 9_007_190_247_541_736],
  ] as const)('of %s %% on %s is exact', (percent, base, stakedMinor, ggrMinor, owed) => {
    expect(outstandingTax({ percent, base }, { stakedMinor, ggrMinor })).toBe(owed);
  });

  it('goes by the rate that began last, and by the one that was written last', () => {
    const rates = [
      rate(),
      rate({ fromMonth: '2026-06', percent: '6' }),
      rate({ fromMonth: '2026-06', percent: '7' }),
      rate({ fromMonth: '2026-03', percent: '8' }),
      rate({ country: 'SE', percent: '22' }),
    ];
    const inMonth = (month: string) => rateOf(rates, { country: 'DE', product: 'sport', month })?.percent ?? null;
    expect(['2025-12', '2026-01', '2026-04', '2026-06', '2027-01'].map(inMonth)).toEqual([null, '5.3', '8', '7', '7']);
  });

  it('is not known where nobody has told a rate', () => {
    expect(rateOf([rate()], { country: 'DE', product: 'casino', month: '2026-02' })).toBeNull();
  });
});
