export { registerInstall } from './register-install.ts';
