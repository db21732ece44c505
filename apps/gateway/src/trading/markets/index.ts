export { DescribedMarkets } from './described-markets.ts';
