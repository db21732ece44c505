export { Tidings } from './tidings.ts';
