export * from './assert-conditional.ts';
export { BucketAddressError, readBucketAddress } from './bucket-address.ts';
export { FolderObjects } from './folder-objects.ts';
export type * from './object-store.ts';
export { S3Objects, type BucketAddress } from './s3-objects.ts';
