/** What the application keeps in the browser, as the build publishes it. */
export { stored } from './model/stored.ts';
