export { installTags } from './install-tags.ts';
export { registerInstall } from './register-install.ts';
