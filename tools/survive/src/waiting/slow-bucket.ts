import { S3Double } from '@longshot/release/objects/s3-double';
import { onStore } from '@longshot/release-commands';
import { TestStore } from '@longshot/release-commands/testing';
import { openSlowPipe, type SlowPipe } from '../proxy/slow-pipe.ts';

/** A bucket with a release in it, which may be slow. */
export interface SlowBucket {
  /** Environment that names it to a gateway. */
  readonly environment: Readonly<Record<string, string>>;
  readonly pipe: SlowPipe;
}

/** Opens a bucket and promotes a release in it; `onEnd` is given what closes it. */
export async function openSlowBucket(onEnd: (undo: () => Promise<void>) => void): Promise<SlowBucket> {
  const double = new S3Double();
  await double.start();
  onEnd(() => double.stop());
  const { endpoint, region, accessKeyId, secretAccessKey } = double.address();
  const pipe = await openSlowPipe({ host: '127.0.0.1', port: Number(new URL(endpoint).port) });
  onEnd(() => pipe.close());
  const environment = {
    LONGSHOT_STORE: 's3://releases/shop',
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: `http://${pipe.host}:${pipe.port}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const place = new TestStore();
  onEnd(async () => place.remove());
  await onStore(place.store.folder, environment, () => place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' }));
  return { environment, pipe };
}
