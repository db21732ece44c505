export { registerArtifacts } from './register-artifacts.ts';
export type { DeliveredRelease } from './release-delivery.ts';
export { registerReleases, type DeliveryEvent, type Releases } from './releases.ts';
export { OverrideRefused } from './session-override.ts';
