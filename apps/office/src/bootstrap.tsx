import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { buildAccount, buildSession, buildUserConfig, startHarness, type TestContext } from '@longshot/testing';
import { mount } from './mount.tsx';
import {
  buildDays,
  buildLine,
  buildLines,
  buildMenu,
  buildMoney,
  buildPersonal,
  buildSessions,
  buildSettings,
  buildSportMenu,
  links,
} from './testing/build-office.ts';

/**
 * The application alone: `#office/account`, `#office/settings`, `#office/security`; `?slot` fills the column beside.
 */
const answerCalls = ({ transport, store }: TestContext) => {
  transport.answer(operations.getAccounts, () => ({ accounts: [...store.session.accounts] }));
  transport.answer(operations.getAccountsMoney, {
    accounts: [buildMoney('11', { heldMinor: 3_000 }), buildMoney('12')],
  });
  transport.answer(operations.getAccountLines, () =>
    buildLines({ lines: Array.from({ length: 12 }, (_, index) => buildLine({ id: String(99 - index) })) }),
  );
  transport.answer(operations.getAccountDays, buildDays());
  transport.answer(operations.getOfficeMenu, buildMenu());
  transport.answer(operations.getPersonalData, buildPersonal());
  transport.answer(operations.getOfficeSettings, buildSettings());
  transport.answer(operations.getMenu, buildSportMenu());
  transport.answer(operations.getSessions, buildSessions());
  transport.answer(operations.getTwoStep, { isOn: false, recoveryCodesLeft: 0 });
  transport.answer(operations.getUserConfig, { result: buildUserConfig(), error: null });
};

const dollars = buildAccount({ id: '12', iso: 'USD', type: 9, balanceMinor: 0, isActive: false });
const isColumn = new URLSearchParams(location.search).has('slot');

void startHarness({
  mount,
  page: 'office/account',
  session: buildSession({ accounts: [buildAccount(), dollars] }),
  prepare: (context) => {
    context.store.user.takeConfig(buildUserConfig({ protection_level: 40 }), true);
    answerCalls(context);
    return { links: () => links, ...withoutUndefined({ slot: isColumn ? 'start-column:office' : undefined }) };
  },
});
