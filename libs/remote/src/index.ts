export { openStorage, startInterval, startTimer, type StartInterval, type StartTimer } from './browser.ts';
export { createMount, RemoteFrame, type RemoteApp } from './create-mount.tsx';
export { keepActivity } from './keep-activity.ts';
export { Loaded, type Ask, type LoadedState } from './loaded.ts';
export { createServicesContext } from './services-context.ts';
export { Ticker } from './ticker.ts';
