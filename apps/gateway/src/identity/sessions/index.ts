export { type TermsSettings, mustConfirmTerms, termsChanged } from '../../platform/http/changed-terms.ts';
export { isSessionOpen } from '../../platform/database/is-session-open.ts';
export { forgetDevices } from '../sign-in/known-devices.ts';
export { createSessionSource, guardOrigin } from './session-plugin.ts';
export { watchSessions } from './session-watch.ts';
export { Sessions, makeToken, siteSecret } from './sessions.ts';
export { announceEnded, endSessions } from '../sign-in/start-session.ts';
