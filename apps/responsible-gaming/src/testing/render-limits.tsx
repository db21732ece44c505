import type { Limit } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { RemoteFrame } from '@longshot/remote';
import { buildAccount, buildContext, buildSession, type ContextInput, type TestContext } from '@longshot/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../libs/i18n/src/locales/en.json';
import { LimitsApp } from '../limits-app.tsx';
import { DepositLimits } from '../pages/deposit-limits/deposit-limits.tsx';
import texts from '../locales/en.json';
import { createServices } from '../services.ts';
import { ServicesProvider, type LimitsServices } from '../parts/services.ts';
import { answerLimits } from './answer-limits.ts';

/** Result of `renderLimits`. */
export interface RenderedLimits {
  readonly context: TestContext;
  readonly services: LimitsServices;
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** Options of a spec. */
export interface RenderOptions extends Omit<ContextInput, 'url' | 'i18n'> {
  readonly prepare?: (context: TestContext) => void;
  readonly slot?: string;
}

/** Renders the page of limits in English for a player with accounts in EUR and USD. First answers are there. */
export async function renderLimits(
  limits: readonly Limit[] = [],
  { prepare, slot, ...input }: RenderOptions = {},
  path = 'office/responsible',
): Promise<RenderedLimits> {
  const i18n = createI18n({ language: 'en', resources: { en: { common, 'responsible-gaming': texts } } });
  const accounts = [buildAccount(), buildAccount({ id: '12', iso: 'USD', isActive: false })];
  const built = buildContext({ session: buildSession({ accounts }), ...input, i18n, url: `/en/${path}` });
  const context: TestContext = slot === undefined ? built : { ...built, slot };
  answerLimits(context, limits);
  prepare?.(context);
  const services = createServices(context);
  render(
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>{slot === undefined ? <LimitsApp /> : <DepositLimits />}</ServicesProvider>
    </RemoteFrame>,
  );
  for (let turns = 0; turns < 6; turns++) await act(async () => Promise.resolve());
  return { context, services, user: userEvent.setup() };
}
