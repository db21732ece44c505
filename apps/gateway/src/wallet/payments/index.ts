export { refundedOf } from './refunded-minor.ts';
