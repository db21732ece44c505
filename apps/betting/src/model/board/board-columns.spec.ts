import { buildEvent, buildMarket } from '@longshot/testing';
import { EventEntry } from '../events/event-entry.ts';
import { columnsOf } from './board-columns.ts';
import { boardRoomOf } from './board-room.ts';

const NARROW = boardRoomOf(820);
const WIDE = boardRoomOf(1_300);

const tennis = () =>
  new EventEntry(
    buildEvent({
      markets: [buildMarket('186', { '4': '1.5', '5': '2.5' })],
      columns: ['186', null, null, null, null],
    }),
  );

const shapes = (sport: string, entries: EventEntry[], isWide: boolean) =>
  columnsOf(sport, entries, { room: isWide ? WIDE : NARROW }).map(({ market, shape }) => [market?.id ?? null, shape]);

describe('the columns of a league', () => {
  it('are result, total and handicap where there is little room', () => {
    expect(shapes('football', [new EventEntry(buildEvent())], false)).toEqual([
      [1, 'three'],
      [18, 'line'],
      [16, 'line'],
    ]);
  });

  it('have both to score before double chance where there is more', () => {
    expect(shapes('football', [new EventEntry(buildEvent())], true).slice(3)).toEqual([
      [29, 'two'],
      [10, 'three'],
    ]);
  });

  it('give a result of two outcomes the width of three', () => {
    expect(shapes('tennis', [tennis()], false)).toEqual([
      [186, 'pair'],
      [189, 'line'],
      [187, 'line'],
    ]);
  });

  it('keep their room where a sport has no such market', () => {
    expect(shapes('tennis', [tennis()], true).slice(3)).toEqual([
      [null, 'two'],
      [null, 'three'],
    ]);
  });

  it('leave no empty room on a page that aligns with no other sport', () => {
    const alone = (entries: EventEntry[]) =>
      columnsOf('counter-strike', entries, { room: WIDE, hasEmpty: false }).map(({ index }) => index);
    expect(alone([tennis()])).toEqual([0]);
    expect(alone([])).toEqual([0]);
  });

  it('follow the events, not the sport, when both say something', () => {
    const drawNoBet = new EventEntry(
      buildEvent({ markets: [buildMarket('11', { '4': '1.5', '5': '2.5' })], columns: ['11', null, null, null, null] }),
    );
    expect(shapes('football', [drawNoBet], false)[0]).toEqual([11, 'pair']);
  });
});
