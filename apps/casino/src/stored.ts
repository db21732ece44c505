/** Records of the application in the browser, as the build publishes them. */
export { stored } from './model/stored.ts';
