import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildContext,
  buildCouponBet,
  buildEvent,
  buildLiveEvent,
  FakeVisibility,
  type ContextInput,
  type TestContext,
} from '@longshot/testing';
import { RemoteFrame, type RecordStorage } from '@longshot/remote';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../libs/i18n/src/locales/en.json';
import { CouponApp } from '../coupon-app.tsx';
import type { CouponEnvironment } from '../model/environment.ts';
import typesDictionary from '../locales/coupon-types/en.json';
import texts from '../locales/en.json';
import { createServices } from '../services.ts';
import { ServicesProvider, type CouponServices } from '../parts/services.ts';

/** Storage in memory. */
export function createMemoryStorage(): NonNullable<RecordStorage> {
  const persisted = new Map<string, string>();
  return {
    getItem: (key) => persisted.get(key) ?? null,
    setItem: (key, value) => void persisted.set(key, value),
    removeItem: (key) => void persisted.delete(key),
  };
}

/** The environment of a test: time stands, frames run when the test says so, keys are counted. */
export interface TestEnvironment extends CouponEnvironment {
  /** Paints a frame. */
  paint(): void;
  readonly visibility: FakeVisibility;
  readonly copied: string[];
  readonly reloads: number[];
  /** Tells that a bet was added on this page. */
  notifyAdded(betId: string): void;
}

/** An environment over the clock of a context; storages may be handed on, as a reload does. */
export function buildEnvironment(
  context: TestContext,
  persisted: Partial<Pick<CouponEnvironment, 'localStorage' | 'sessionStorage'>> = {},
): TestEnvironment {
  const frames = new Set<() => void>();
  const copied: string[] = [];
  const reloads: number[] = [];
  let keys = 0;
  const added = new Set<(betId: string) => void>();
  return {
    startTimer: context.clock.startTimer,
    startInterval: () => () => undefined,
    visibility: new FakeVisibility(),
    scheduleFrame: (run) => {
      frames.add(run);
      return () => void frames.delete(run);
    },
    chance: { randomUUID: () => `key-0000000${++keys}` },
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    announceUpdate: () => undefined,
    onBetAdded: (listener) => {
      added.add(listener);
      return () => void added.delete(listener);
    },
    notifyAdded: (betId) => act(() => added.forEach((listener) => listener(betId))),
    copyText: async (text) => void copied.push(text),
    reloadPage: () => void reloads.push(context.now()),
    paint() {
      const due = [...frames];
      frames.clear();
      act(() => due.forEach((run) => run()));
    },
    copied,
    reloads,
    ...persisted,
  };
}

/** The live event that the bets of the specs are on. */
export const liveEvent = buildLiveEvent();
/** The event before its start that the bets of the specs are on. */
export const lineEvent = buildEvent({
  id: '500124',
  home: { id: '5', name: 'Real Sociedad', abbreviation: 'RSO' },
  away: { id: '6', name: 'Getafe', abbreviation: 'GET' },
});

/** Arsenal at 2.1 in a match that is played. */
export const liveBet = buildCouponBet({ eventId: liveEvent.id, isLive: true, score: '1:0' });

/** Over 2.5 at 1.9 in a match to come. */
export const lineBet = buildCouponBet({
  eventId: lineEvent.id,
  marketKey: '18:total=2.5',
  outcomeId: '12',
  coef: '1.9',
  homeName: 'Real Sociedad',
  awayName: 'Getafe',
});

/** Result of `renderCoupon`. */
export interface RenderedCoupon {
  readonly context: TestContext;
  readonly services: CouponServices;
  readonly environment: TestEnvironment;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Sends changes of a bet's event and paints a frame. */
  readonly change: (eventId: string, ...changes: Parameters<TestContext['stream']['sendChanges']>[1][]) => void;
  /** Moves time on and lets answers arrive. */
  readonly advance: (byMs: number) => Promise<void>;
  readonly unmount: () => void;
}

/** Options of a spec. */
export interface RenderOptions extends ContextInput {
  readonly prepare?: (context: TestContext) => void;
  readonly persisted?: Parameters<typeof buildEnvironment>[1];
}

/** Renders the coupon with a real root store over fakes: in its slot, or at one of its own addresses. First answers are there. */
export async function renderCoupon({ prepare, persisted, ...input }: RenderOptions = {}): Promise<RenderedCoupon> {
  const i18n = createI18n({
    language: 'en',
    resources: { en: { common, coupon: texts, 'coupon-types': typesDictionary } },
  });
  const context = buildContext({ bets: [liveBet, lineBet], i18n, ...input });
  const { stream, transport } = context;
  stream.sendImage(`event:${liveEvent.id}`, buildBoard([liveEvent]));
  stream.sendImage(`event:${lineEvent.id}`, buildBoard([lineEvent]));
  transport.answer(operations.getBetHistory, { coupons: [], hasMore: false });
  transport.answer(operations.getStakeBounds, {
    minMinor: 50,
    maxMinor: 124_000,
    maxPayoutMinor: 10_000_000,
    liveDelayMs: 4_000,
  });
  prepare?.(context);
  const environment = buildEnvironment(context, persisted);
  const services = createServices(context, environment);
  const isSlot = input.url === undefined;
  const view = render(
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>
        <CouponApp isSlot={isSlot} />
      </ServicesProvider>
    </RemoteFrame>,
  );
  await act(async () => Promise.resolve());
  const advance = async (byMs: number) => {
    await act(async () => context.clock.advance(byMs));
    await act(async () => Promise.resolve());
  };
  return {
    context,
    services,
    environment,
    user: userEvent.setup(),
    change: (eventId, ...changes) => {
      act(() => stream.sendChanges(`event:${eventId}`, ...changes));
      environment.paint();
    },
    advance,
    unmount: () => {
      view.unmount();
      services.dispose();
    },
  };
}
