export { registerPage } from './register-page.ts';
