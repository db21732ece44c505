import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { RemoteFrame } from '@longshot/remote';
import {
  buildAccount,
  buildContext,
  buildSession,
  buildUserConfig,
  type ContextInput,
  type TestContext,
} from '@longshot/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n as I18n } from 'i18next';
import common from '../../../../libs/i18n/src/locales/en.json';
import texts from '../locales/en.json';
import { OfficeApp } from '../office-app.tsx';
import type { Camera } from '../model/camera.ts';
import type { CreatePasskey } from '../model/passkeys-store.ts';
import { OfficeColumn } from '../pages/column/office-column.tsx';
import { createServices } from '../services.ts';
import { ServicesProvider, type OfficeServices } from '../parts/services.ts';
import {
  buildDays,
  buildIdentification,
  buildLines,
  buildMenu,
  buildMoney,
  buildPersonal,
  buildSessions,
  buildSettings,
  buildSportMenu,
  links,
} from './build-office.ts';

/** Result of `renderOffice`. */
export interface RenderedOffice {
  readonly context: TestContext;
  readonly services: OfficeServices;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Texts that were copied. */
  readonly copied: readonly string[];
  /** Addresses that the page was left for. */
  readonly left: readonly string[];
  /** Lets answers arrive. */
  readonly settle: () => Promise<void>;
}

/** Options of a spec. */
export interface RenderOptions extends Omit<ContextInput, 'url'> {
  readonly prepare?: (context: TestContext) => void;
  /** Makes passkeys in place of the browser, which cannot unless told. */
  readonly createPasskey?: CreatePasskey | null;
  /** In place of the device's, which has none unless told. */
  readonly camera?: Camera | null;
  /** Fills the column instead of showing the page. */
  readonly isColumn?: boolean;
}

/** Texts in English. */
const englishTexts = (): I18n => createI18n({ language: 'en', resources: { en: { common, office: texts } } });

const answerCalls = ({ transport, store }: TestContext) => {
  transport.answer(operations.getIdentification, buildIdentification());
  transport.answer(operations.getAccounts, () => ({ accounts: [...store.session.accounts] }));
  transport.answer(operations.getAccountsMoney, () => ({
    accounts: store.session.accounts.map(({ id }) => buildMoney(id)),
  }));
  transport.answer(operations.getAccountLines, buildLines());
  transport.answer(operations.getAccountDays, buildDays());
  transport.answer(operations.getLimits, { limitsData: [], raiseWaitSeconds: 0, approvalWindowSeconds: 0 });
  transport.answer(operations.getOfficeMenu, buildMenu());
  transport.answer(operations.getPersonalData, buildPersonal());
  transport.answer(operations.getCorrections, { corrections: [] });
  transport.answer(operations.getOfficeSettings, buildSettings());
  transport.answer(operations.getMenu, buildSportMenu());
  transport.answer(operations.getSessions, buildSessions());
  transport.answer(operations.getPasskeys, { passkeys: [] });
  transport.answer(operations.getSignIns, { signIns: [] });
  transport.answer(operations.getTwoStep, { isOn: false, recoveryCodesLeft: 0 });
  transport.answer(operations.getUserConfig, { result: buildUserConfig(), error: null });
};

/** Renders a page of the office, or its column, in English for a player with 100.00 EUR, over fakes. First answers are there. */
export async function renderOffice(
  path: string,
  { prepare, isColumn = false, createPasskey = null, camera = null, ...input }: RenderOptions = {},
): Promise<RenderedOffice> {
  const session = buildSession({ accounts: [buildAccount()] });
  const built = buildContext({ session, i18n: englishTexts(), ...input, url: `/en/${path}` });
  const context: TestContext = {
    ...built,
    links: () => links,
    ...withoutUndefined({ slot: isColumn ? 'start-column:office' : undefined }),
  };
  answerCalls(context);
  prepare?.(context);
  const copied: string[] = [];
  const left: string[] = [];
  const services = createServices(context, {
    startTimer: context.clock.startTimer,
    createPasskey,
    camera,
    leave: (url) => void left.push(url),
    copyText: async (text) => void copied.push(text),
  });
  const page = () => (
    <RemoteFrame context={context} at={context.navigator.at}>
      <ServicesProvider value={services}>{isColumn ? <OfficeColumn /> : <OfficeApp />}</ServicesProvider>
    </RemoteFrame>
  );
  const { rerender } = render(page());
  context.navigator.onMove(() => rerender(page()));
  const settle = async () => {
    for (let turns = 0; turns < 8; turns++) await act(async () => Promise.resolve());
  };
  await settle();
  return { context, services, user: userEvent.setup(), copied, left, settle };
}
