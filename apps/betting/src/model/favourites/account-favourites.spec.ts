import { operations } from '@longshot/contracts';
import { buildContext, buildSession } from '@longshot/testing';
import { FavouritesStore, type PersistedFavourites } from './favourites-store.ts';
import { AccountFavourites, joinFavourites } from './account-favourites.ts';

const none: PersistedFavourites = { eventIds: [], teams: [], leagues: [] };
const team = { id: '7', name: 'Arsenal' };

describe('the favourites of a player', () => {
  beforeEach(() => localStorage.clear());

  const open = (persisted: PersistedFavourites) => {
    const { transport, store, clock } = buildContext({ session: buildSession() });
    const { eventIds, teams, leagues } = persisted;
    const values = { favourites: { eventIds: [...eventIds], teams: [...teams], leagues: [...leagues] } };
    transport.answer(operations.getPreferences, { version: 1, values });
    transport.answer(operations.savePreferences, { version: 2, values: {} });
    const favourites = new FavouritesStore(localStorage);
    const ports = { host: { transport, store }, favourites, startTimer: clock.startTimer, storage: localStorage };
    const stop = new AccountFavourites(ports).start();
    const settle = async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    };
    const pause = async () => {
      await settle();
      clock.advance(500);
      await settle();
    };
    return { transport, favourites, pause, stop };
  };
  const savedOf = ({ transport }: ReturnType<typeof open>) =>
    transport.lastInput(operations.savePreferences)?.body.values.favourites;

  it('are those of the account and of the visitor they were before, once', async () => {
    new FavouritesStore(localStorage).toggle('1');
    const first = open({ ...none, eventIds: ['2'] });
    await first.pause();
    expect(new Set(first.favourites.all.eventIds)).toEqual(new Set(['1', '2']));
    expect(savedOf(first)?.eventIds).toEqual(first.favourites.all.eventIds);
    first.stop();
    const second = open({ ...none, eventIds: ['2'] });
    await second.pause();
    expect([second.favourites.all.eventIds, savedOf(second)]).toEqual([['2'], undefined]);
  });

  it('are told to the account when they change, gathered, and not what it has already', async () => {
    const opened = open(none);
    await opened.pause();
    expect(savedOf(opened)).toBeUndefined();
    opened.favourites.toggleTeam(team);
    opened.favourites.toggle('3');
    await opened.pause();
    expect(savedOf(opened)).toEqual({ eventIds: ['3'], teams: [team], leagues: [] });
    expect(opened.transport.countOf(operations.savePreferences)).toBe(1);
  });

  it('stay in the browser when they cannot be saved, and go with the next change', async () => {
    const opened = open(none);
    await opened.pause();
    opened.transport.refuse(operations.savePreferences, 'internal_error');
    opened.favourites.toggle('3');
    await opened.pause();
    opened.transport.answer(operations.savePreferences, { version: 2, values: {} });
    opened.favourites.toggle('4');
    await opened.pause();
    expect([opened.favourites.has('3'), savedOf(opened)?.eventIds]).toEqual([true, ['3', '4']]);
  });

  it('have each team once when two lists are joined', () => {
    const joined = joinFavourites({ ...none, teams: [team] }, { ...none, eventIds: ['1'], teams: [team] });
    expect(joined).toEqual({ eventIds: ['1'], teams: [team], leagues: [] });
  });
});
