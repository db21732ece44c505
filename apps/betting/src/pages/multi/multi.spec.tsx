import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { buildBoard, buildContext, buildLiveEvent, buildMenu, buildSport, mountRemote } from '@longshot/testing';
import { PersistedRecord } from '@longshot/remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { mount } from '../../mount.tsx';
import { gamesOf, MAX_GAMES, MultiStore } from '../../model/multi/multi-store.ts';

const side = (name: string) => ({ id: name.length.toString(), name, abbreviation: name.slice(0, 3) });
const games = [
  buildLiveEvent({ id: '1' }),
  buildLiveEvent({ id: '2', home: side('Spurs'), away: side('Leeds United') }),
];

describe('several games side by side', () => {
  let close: () => Promise<void> = async () => {};
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    await close();
    close = async () => {};
  });

  const open = async (offered = games) => {
    const i18n = createI18n({ language: 'en', resources: { en: { common } } });
    const context = buildContext({ url: '/en/multi', i18n });
    context.transport.answer(operations.getMenu, buildMenu());
    context.stream.sendImage('board:live', buildBoard(offered));
    for (const game of games) context.stream.sendImage(`event:${game.id}`, buildBoard([game]));
    const mounted = await mountRemote(mount, context);
    close = mounted.unmount;
    return context;
  };
  const add = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  it('are added from what is played, tick in their own cells, and leave', async () => {
    const context = await open();
    await add(/^Add Arsenal/);
    const card = await screen.findByRole('region', { name: 'Arsenal – Chelsea' });
    expect(within(card).getByRole('button', { name: /^Arsenal 2\.1$/ })).toBeVisible();
    expect(context.stream.topics).toContain('event:1');
    act(() => context.stream.sendChanges('event:1', ['p', '1', '1', '1', '2.25', 1]));
    expect(within(card).getByRole('button', { name: /^Arsenal 2\.25/ })).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: /^Remove/ }));
    expect(screen.queryByRole('region', { name: 'Arsenal – Chelsea' })).toBeNull();
    expect(context.stream.topics).not.toContain('event:1');
  });

  it('are offered by sport, of which one may be looked at alone', async () => {
    const tennis = buildSport({ id: '5', slug: 'tennis', name: 'Tennis' });
    await open([...games, buildLiveEvent({ id: '3', sport: tennis, home: side('Renov I.'), away: side('Barsen E.') })]);
    expect(await screen.findByRole('button', { name: 'All sports' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /^Tennis ?1$/ }));
    expect(screen.queryByRole('button', { name: /^Add Arsenal/ })).toBeNull();
    await add(/^Add Renov/);
    await add(/^Add a match/);
    expect(screen.getByRole('button', { name: /^Add Arsenal/ })).toBeVisible();
  });

  it('are there again on the next visit', async () => {
    await open();
    await add(/^Add Spurs/);
    await close();
    await open();
    expect(await screen.findByRole('region', { name: 'Spurs – Leeds United' })).toBeVisible();
  });

  it('say so when one of them is over or gone', async () => {
    const context = await open();
    await add(/^Add Arsenal/);
    act(() => context.stream.sendChanges('event:1', ['h', '1', { status: 3 }]));
    expect(await screen.findByText('This match is over')).toBeVisible();
  });

  it('are bounded, once each, and only what was kept well is read', () => {
    const { stream } = buildContext();
    const store = new MultiStore({ stream, storage: null });
    const added = Array.from({ length: MAX_GAMES + 1 }, (_, id) => store.add(String(id)));
    expect([added.filter(Boolean).length, store.isFull, store.add('0')]).toEqual([MAX_GAMES, true, false]);
    const record = new PersistedRecord(null, 'longshot.multi', 1);
    const readGames = (text: string) => gamesOf(record.parse(text));
    expect(readGames('{"version":1,"eventIds":["7","7","x",8]}')).toEqual(['7']);
    expect([readGames('{'), readGames('{"version":9,"eventIds":["7"]}')]).toEqual([[], []]);
  });
});
