export { cookieValue } from './referral-cookies.ts';
export { registerPage } from './register-page.ts';
