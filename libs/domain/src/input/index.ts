export { withoutUndefined } from './without-undefined.ts';
