export { type TermsSettings, mustConfirmTerms, termsChanged } from './changed-terms.ts';
export { isSessionOpen } from './is-session-open.ts';
export { forgetDevices } from './known-devices.ts';
export { createSessionSource, guardOrigin } from './session-plugin.ts';
export { watchSessions } from './session-watch.ts';
export { Sessions, makeToken, siteSecret } from './sessions.ts';
export { announceEnded, endSessions } from './start-session.ts';
