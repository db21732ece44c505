export { servedLine } from './served-line.ts';
