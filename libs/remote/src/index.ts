export { openStorage, startInterval, startTimer, type StartInterval, type StartTimer } from './browser.ts';
export { createRemote, RemoteFrame, type Remote } from './create-remote.tsx';
export { keepActivity } from './keep-activity.ts';
export { Loaded, type Ask, type LoadedState } from './loaded.ts';
export { createServicesContext } from './services-context.ts';
export { Ticker } from './ticker.ts';
export { useDictionary, withDictionary, type Dictionary } from './use-dictionary.tsx';
export { useLabels, type Labels } from './use-labels.ts';
