export * from './folder-store.ts';
export { bucketOf, isInCanary } from './canary-bucket.ts';
export { changeChannel, whoWasFaster, type ChannelChange } from './change-channel.ts';
export { underLock } from './file-lock.ts';
export { makeFolder } from './make-folder.ts';
export { ReleaseConflict } from './release-conflict.ts';
export { gatewayContractId, hasOwnId, releaseId, sha384 } from './release-id.ts';
export { readSecret, sign, verifySigned } from './signed-token.ts';
export { writeWhole } from './write-whole.ts';
