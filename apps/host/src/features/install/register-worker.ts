import type { Track } from '../../ground/tracking/track.ts';

/** The worker's address: the site's root, so that it stands before every page. */
const WORKER_URL = '/pwa-sw.js';

/** Registers the site's worker; a browser without one, or that refuses, loses nothing but the offline page. */
export const registerWorker = async (
  isPwa: boolean,
  track: Track,
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined = navigator.serviceWorker,
): Promise<void> => {
  if (!isPwa || workers === undefined) return;
  try {
    await workers.register(WORKER_URL, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    track('worker_failed', { message: String(error).slice(0, 200) });
  }
};
