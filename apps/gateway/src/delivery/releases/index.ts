export { announceDelivery } from './announce-delivery.ts';
export { registerContract, releaseMisses } from './register-contract.ts';
export { registerArtifacts } from './register-artifacts.ts';
export type { DeliveredRelease } from './release-delivery.ts';
export { registerReleases, type DeliveryEvent, type Releases } from './releases.ts';
export { servedLine } from './served-line.ts';
export { OverrideRefused } from './session-override.ts';
