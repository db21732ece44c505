import type { DeskFeed, DeskPermission, DeskToday, DeskWaiting } from '@longshot/contracts/desk';
import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen, within } from '@testing-library/react';
import type { DeskApi } from '../../ground/desk-api.ts';
import { DeskProvider } from '../../ground/desk-context.tsx';
import texts from '../../locales/en.json';
import { TodayRoom } from './today-room.tsx';

const nothing = {
  stakedMinor: 0,
  paidMinor: 0,
  setAsideMinor: 0,
  ggrMinor: 0,
  bonusMinor: 0,
  ngrMinor: 0,
  depositedMinor: 0,
  withdrawnMinor: 0,
};

const today: DeskToday = {
  atMs: 0,
  timeZone: 'Europe/Berlin',
  columns: [
    {
      id: 'today',
      day: '2026-11-26',
      activePlayers: 2,
      figures: [
        { ...nothing, iso: 'EUR', stakedMinor: 1_050 },
        { ...nothing, iso: 'JPY', ggrMinor: -30 },
      ],
    },
    { id: 'yesterday', day: '2026-11-25', activePlayers: 1, figures: [] },
  ],
};
const producer = { producer: 1, state: 'up', heardAgoMs: 2_000, lateMs: 0 } as const;

describe('the room of today', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  const show = (
    feed: DeskFeed,
    waiting: DeskWaiting,
    permissions: DeskPermission[] = ['today.read', 'withdrawals.read'],
  ) => {
    const answers: Readonly<Record<string, unknown>> = { today, feed, waiting };
    const api = { view: (path: string) => Promise.resolve(answers[path]) } as Partial<DeskApi> as DeskApi;
    const session = { name: 'ann', roles: [], permissions, csrfToken: '' };
    render(
      <DeskProvider value={{ api, session, commands: {}, onSignedOut: () => undefined }}>
        <TodayRoom />
      </DeskProvider>,
    );
  };
  const none: DeskWaiting = { withdrawals: 0, oldest: null, atMs: 0 };
  const rowOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('tells each figure of each currency beside the days before; a day without any has none', async () => {
    show({ ageMs: 1, producers: [producer] }, none);
    expect(await rowOf(/^Active players/)).toEqual(['Active players', '2', '1']);
    expect(await rowOf(/^Stakes, EUR/)).toEqual(['Stakes, EUR', '€10.50', '€0.00']);
    expect(await rowOf(/^GGR, JPY/)).toEqual(['GGR, JPY', '−¥30', '¥0']);
    expect(await screen.findByText('No withdrawal waits')).toBeVisible();
  });

  it('says that the feed is on time, or late by as long as its latest producer', async () => {
    show({ ageMs: 1, producers: [producer] }, none);
    expect(await screen.findByText('The feed is on time')).toBeVisible();
    const late = { producer: 3, state: 'recovering', heardAgoMs: 5_000, lateMs: 65_000 } as const;
    show({ ageMs: 1, producers: [producer, { ...late, producer: 7, lateMs: 3_000 }, late] }, none);
    expect(await screen.findByText('The feed is late by 1 min 5 s')).toBeVisible();
    expect(screen.getByText('Producer 7')).toBeVisible();
  });

  it('says for how long nothing was heard of the feed', async () => {
    show({ ageMs: 3_725_000, producers: [] }, none);
    expect(await screen.findByText('Nothing was heard of the feed for 1 h 2 min')).toBeVisible();
  });

  it('leads to the oldest withdrawal that waits, whoever may see it', async () => {
    const waiting: DeskWaiting = { withdrawals: 3, oldest: { paymentId: '17', createdAtMs: 1_000 }, atMs: 61_000 };
    show({ ageMs: 1, producers: [] }, waiting);
    const link = await screen.findByRole('link', { name: 'The oldest for 1 min 0 s' });
    expect(link).toHaveAttribute('href', '/money/withdrawals/17');
    expect(screen.getByText('3 wait')).toBeVisible();
  });

  it('leads nobody there who may not see withdrawals', async () => {
    const waiting: DeskWaiting = { withdrawals: 1, oldest: { paymentId: '17', createdAtMs: 0 }, atMs: 1_000 };
    show({ ageMs: 1, producers: [] }, waiting, ['today.read']);
    expect(await screen.findByText('1 waits')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
