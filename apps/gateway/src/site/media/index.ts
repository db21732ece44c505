export { MediaSource } from './media-source.ts';
export { registerMedia } from './register-media.ts';
