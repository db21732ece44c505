export { MediaSource } from './media-source.ts';
