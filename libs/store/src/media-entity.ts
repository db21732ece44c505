import { isRecord } from '@longshot/contracts';

/** Where a video or a scheme of a match stands. Source: shell 3, media. */
export const MEDIA_TYPES = ['board', 'fullscreen', 'overview', 'side'] as const;

/** One of `MEDIA_TYPES`. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A rectangle of the page in pixels. */
export interface MediaRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Input of a video or scheme; of `videoId` and `zoneId` one is required. Source: shell 3, media. */
export interface MediaInput {
  readonly id?: string;
  readonly type: MediaType;
  readonly target?: string;
  readonly gameId: number;
  readonly sportId?: number;
  readonly videoId?: number;
  readonly zoneId?: number;
  readonly title?: string;
  readonly boundingClientRect?: MediaRect;
  readonly gameLink?: string;
  readonly autoClearable?: boolean;
  readonly isFloating?: boolean;
  readonly videoSourceType?: string;
  readonly isRecommended?: boolean;
}

/** A video or scheme that is on the page. */
export interface MediaEntity extends MediaInput {
  readonly id: string;
  /** Goes with `clear`. */
  readonly autoClearable: boolean;
  readonly isFloating: boolean;
  readonly videoSourceType: string;
}

/** Message of the error where neither a video nor a zone is named. Source: shell 5. */
export const MEDIA_ID_REQUIRED = 'One of the parameters of the MediaEntity constructor is required: videoId or zoneId';

/**
 * Completes an entity: an id from type, game and video or zone; clearable, not floating, live.
 *
 * @throws Error `MEDIA_ID_REQUIRED`.
 */
export const mediaEntity = (input: MediaInput): MediaEntity => {
  const shown = input.videoId ?? input.zoneId;
  if (shown === undefined) throw new Error(MEDIA_ID_REQUIRED);
  const id = `${input.type}-${input.gameId}-${input.videoId === undefined ? 'zone' : 'video'}-${shown}`;
  return { autoClearable: true, isFloating: false, videoSourceType: 'LIVE', ...input, id: input.id ?? id };
};

/** Whether what storage holds are side zones, as this version keeps them. */
export const areSideZones = (value: unknown): value is readonly MediaEntity[] =>
  Array.isArray(value) &&
  value.every(
    (entity) =>
      isRecord(entity) &&
      typeof entity['id'] === 'string' &&
      entity['type'] === 'side' &&
      Number.isInteger(entity['gameId']) &&
      Number.isInteger(entity['zoneId'] ?? entity['videoId']) &&
      typeof entity['autoClearable'] === 'boolean' &&
      typeof entity['isFloating'] === 'boolean' &&
      typeof entity['videoSourceType'] === 'string',
  );
