import { autorun } from 'mobx';
import { areSideZones, type MediaEntity } from './media-entity.ts';
import { MediaStore } from './media-store.ts';

const keep = (value: readonly MediaEntity[] | null = null) => {
  const kept = { value };
  return {
    kept,
    port: {
      read: () => kept.value,
      write: (next: readonly MediaEntity[]) => void (kept.value = next),
      onOtherTab: () => () => undefined,
    },
  };
};

const open = (value?: readonly MediaEntity[]) => {
  const { kept, port } = keep(value);
  return { store: new MediaStore(port), kept };
};

const video = { type: 'board', gameId: 7, videoId: 3 } as const;
const zone = { type: 'side', gameId: 7, zoneId: 9 } as const;

describe('media', () => {
  it('are added when they are new [media.select-new]', () => {
    const { store } = open();
    store.select(video);
    store.select(zone);
    expect(store.entities.map(({ id }) => id)).toEqual(['board-7-video-3', 'side-7-zone-9']);
  });

  it('are merged when they are there [media.select-existing]', () => {
    const { store } = open();
    store.select({ ...video, title: 'Arsenal', isFloating: true, autoClearable: false });
    store.select({ ...video, gameLink: '/en/live/1' });
    expect(store.entities).toEqual([
      expect.objectContaining({ title: 'Arsenal', gameLink: '/en/live/1', isFloating: true, autoClearable: false }),
    ]);
  });

  it('tell who observes them', () => {
    const { store } = open();
    const counts: number[] = [];
    const stop = autorun(() => counts.push(store.entities.length));
    store.select(video);
    store.unselect('board-7-video-3');
    expect(counts).toEqual([0, 1, 0]);
    stop();
  });

  it('leave one by one [media.unselect]', () => {
    const { store } = open();
    store.select(video);
    store.select(zone);
    store.unselect('board-7-video-3');
    expect(store.entities.map(({ type }) => type)).toEqual(['side']);
  });

  it('leave by their game [media.unselect-all]', () => {
    const { store } = open();
    store.select(video);
    store.select(zone);
    store.select({ ...video, gameId: 8 });
    store.unselectAll(7);
    expect(store.entities.map(({ gameId }) => gameId)).toEqual([8]);
  });

  it('are cleared unless they stay [media.clear]', () => {
    const { store } = open();
    store.select(video);
    store.select({ ...zone, autoClearable: false });
    store.clear();
    expect(store.entities.map(({ type }) => type)).toEqual(['side']);
  });

  it('of the side are kept, and those that left are not [media.persist]', () => {
    const { store, kept } = open();
    store.select(video);
    store.select(zone);
    expect(kept.value?.map(({ id }) => id)).toEqual(['side-7-zone-9']);
    store.unselect('side-7-zone-9');
    expect(kept.value).toEqual([]);
  });

  it('of the side come back to an empty page [media.restore]', () => {
    const first = open();
    first.store.select(zone);
    const { store } = open(first.kept.value ?? []);
    expect(store.entities).toEqual(first.store.entities);
    store.clear();
    store.select(video);
    store.restore();
    expect(store.entities.map(({ type }) => type)).toEqual(['board']);
  });

  it('need a video or a zone [media.required-id]', () => {
    const { store } = open();
    expect(() => store.select({ type: 'board', gameId: 7 })).toThrow(
      'One of the parameters of the MediaEntity constructor is required: videoId or zoneId',
    );
    expect(store.entities).toEqual([]);
  });

  it('are named by type, game and video or zone, or as told [media.default-id]', () => {
    const { store } = open();
    expect(store.select(video).id).toBe('board-7-video-3');
    expect(store.select(zone).id).toBe('side-7-zone-9');
    expect(store.select({ ...zone, id: 'own' }).id).toBe('own');
  });

  it('leave by themselves, stand still and are live unless told [media.defaults]', () => {
    expect(open().store.select(video)).toMatchObject({
      autoClearable: true,
      isFloating: false,
      videoSourceType: 'LIVE',
    });
  });

  it('are read from storage only when they are whole', () => {
    const { store, kept } = open();
    store.select(zone);
    expect(areSideZones(kept.value)).toBe(true);
    expect(areSideZones([{ ...kept.value?.[0], gameId: 'seven' }])).toBe(false);
    expect(areSideZones([{ ...kept.value?.[0], type: 'board' }])).toBe(false);
    expect(areSideZones({})).toBe(false);
  });
});
