import { operations, type EventImage, type Lineup } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { buildBoard, buildContext, buildLiveEvent, buildMenu, buildSession, mountRemote } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import gameTranslations from '../../locales/betting-game/en.json';
import betting from '../../locales/en.json';
import resultTranslations from '../../locales/betting-results/en.json';
import { mount } from '../../mount.tsx';
import { buildStatistics } from '../../testing/build-result.ts';

const PATH = '/en/live/football/17-premier-league/500200-arsenal-chelsea';

const lineup = (formation: string, name: string): Lineup => ({
  formation,
  starters: Array.from({ length: 11 }, (_, index) => ({
    name: `${name} ${index}`,
    shirt: index + 1,
    role: index === 0 ? 'goalkeeper' : 'defender',
  })),
  substitutes: [{ name: `${name} Bench`, shirt: 20, role: 'forward' }],
});

describe('the match centre', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(() => close());

  const open = async (part: Partial<EventImage>, { isSignedIn = false, mayWatch = true } = {}) => {
    const resources = {
      en: { common, betting, 'betting-game': gameTranslations, 'betting-results': resultTranslations },
    };
    const i18n = createI18n({ language: 'en', resources });
    const user = buildSession().user;
    const context = buildContext({ url: PATH, i18n, session: { ...buildSession(), user: isSignedIn ? user : null } });
    const { transport } = context;
    transport.answer(operations.getMenu, buildMenu());
    transport.answer(operations.getGameStatistics, buildStatistics());
    transport.answer(operations.updateVideoToken, { token: 'of-ann' });
    if (mayWatch)
      transport.answer(operations.getBroadcast, {
        eventId: '500200',
        provider: 'Sandbox',
        path: '/web-api/broadcasts/500200',
      });
    else transport.refuse(operations.getBroadcast, 'country_not_served');
    context.stream.sendImage('event:500200', buildBoard([buildLiveEvent(part)]));
    context.stream.sendImage('board:live:football', buildBoard([]));
    const mounted = await mountRemote(mount, context);
    close = () => mounted.unmount();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    return context;
  };

  it('has line-ups where the feed has told them, and no word of them elsewhere', async () => {
    await open({ lineups: { home: lineup('4-3-3', 'Home'), away: lineup('4-4-2', 'Away') } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Line-ups' }));
    const side = await screen.findByRole('region', { name: 'Arsenal, 4-3-3' });
    expect(within(side).getAllByRole('listitem')).toHaveLength(12);
    expect(within(side).getByText('Home Bench')).toBeVisible();
    await close();
    await open({});
    await screen.findByRole('tab', { name: /^Markets/ });
    expect(screen.queryByRole('tab', { name: 'Line-ups' })).toBeNull();
  });

  it('has the figures that the feed counts, and follows them', async () => {
    const context = await open({ figures: { attacks: [31, 18], possession: [61, 39] } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Statistics' }));
    const table = await screen.findByRole('table', { name: 'Match statistics' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/Possession/)).toEqual(['61', '39']);
    act(() => context.stream.sendChanges('event:500200', ['h', '500200', { figures: { attacks: [32, 18] } }]));
    expect(cells(/Attacks/)).toEqual(['32', '18']);
    expect(within(table).queryByRole('row', { name: /Possession/ })).toBeNull();
  });

  it('shows the pictures of a match to who may see them, and stops them', async () => {
    await open({ hasVideo: true }, { isSignedIn: true });
    await userEvent.click(await screen.findByRole('tab', { name: 'Video' }));
    const picture = await screen.findByRole('img', { name: 'Video: Arsenal – Chelsea' });
    expect(picture.getAttribute('src')).toMatch(/^\/web-api\/broadcasts\/500200\?token=of-ann/);
    expect(picture.getAttribute('src')).not.toContain('still');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('img', { name: 'Video: Arsenal – Chelsea' }).getAttribute('src')).toContain('still=1');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each([
    ['visitors', { hasVideo: true }, { isSignedIn: false }],
    ['who may not see them', { hasVideo: true }, { isSignedIn: true, mayWatch: false }],
    ['anybody where there are none', {}, { isSignedIn: true }],
  ])('says nothing of pictures to %s', async (_who, part, options) => {
    const context = await open(part, options);
    await screen.findByRole('tab', { name: 'Tracker' });
    expect(screen.queryByRole('tab', { name: 'Video' })).toBeNull();
    const isAsked = context.transport.calls.some(({ name }) => name === operations.getBroadcast.name);
    expect(isAsked).toBe('hasVideo' in part && options.isSignedIn);
  });
});
