export { holdMarket } from './hold-market.ts';
