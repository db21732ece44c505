export { announceDelivery } from './announce-delivery.ts';
export { registerAppVersion } from './register-app-version.ts';
export { registerArtifacts } from './register-artifacts.ts';
export { registerContract, releaseMisses } from './register-contract.ts';
export { registerReleases } from './releases.ts';
export { servedLine } from './served-line.ts';
