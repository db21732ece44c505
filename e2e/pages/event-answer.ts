import type { ResponseOf } from '@longshot/contracts';

/** One event as the gateway answers it. */
export type EventAnswer = ResponseOf<'getEvent'>;
