import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { RemoteFrame } from '@longshot/remote';
import { buildAccount, buildContext, buildSession, type ContextInput, type TestContext } from '@longshot/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate as turn } from 'node:timers/promises';
import common from '../../../../libs/i18n/src/locales/en.json';
import { CasinoApp } from '../casino-app.tsx';
import texts from '../locales/en.json';
import { createServices } from '../services.ts';
import { ServicesProvider, type CasinoServices } from '../parts/services.ts';
import { answerCasino, buildMine } from './build-casino.ts';

/** Lets answers arrive, and screens that come late as well. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await act(() => turn());
}

/** Result of `renderCasino`. */
export interface RenderedCasino {
  readonly context: TestContext;
  readonly services: CasinoServices;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Lets the timers that wait run. */
  readonly passTime: () => void;
  /** Lets answers arrive. */
  readonly settle: () => Promise<void>;
}

/** Options of a spec. */
export interface RenderOptions extends Omit<ContextInput, 'url' | 'i18n'> {
  readonly prepare?: (context: TestContext) => void;
}

/** Renders a page of the casino in English, for a player with 100.00 EUR, over fakes. First answers are there. */
export async function renderCasino(path: string, { prepare, ...input }: RenderOptions = {}): Promise<RenderedCasino> {
  const i18n = createI18n({ language: 'en', resources: { en: { common, casino: texts } } });
  const session = buildSession({ accounts: [buildAccount()] });
  const context = buildContext({ session, ...input, i18n, url: `/en/${path}` });
  answerCasino(context);
  context.transport.answer(operations.getMyCasino, buildMine(['102']));
  context.transport.answer(operations.getGameRounds, { rounds: [] });
  prepare?.(context);
  const waiting = new Set<() => void>();
  const startTimer = (run: () => void) => {
    waiting.add(run);
    return () => void waiting.delete(run);
  };
  const services = createServices(context, { startTimer, storage: null });
  const page = () => (
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>
        <CasinoApp />
      </ServicesProvider>
    </RemoteFrame>
  );
  const { rerender } = render(page());
  context.navigator.onMove(() => rerender(page()));
  const passTime = () =>
    act(() => {
      for (const run of waiting) run();
      waiting.clear();
    });
  await settle();
  return { context, services, user: userEvent.setup(), passTime, settle };
}
