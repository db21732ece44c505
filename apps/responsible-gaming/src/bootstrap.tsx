import { buildAccount, buildSession, startHarness } from '@longshot/testing';
import { mount } from './mount.tsx';
import { answerLimits } from './testing/answer-limits.ts';
import { buildLimit, buildPending } from './testing/build-limits.ts';

// The application alone.
void startHarness({
  mount,
  page: 'office/responsible',
  session: buildSession({ accounts: [buildAccount({ balanceMinor: 100_000 })] }),
  prepare: (context) => {
    answerLimits(context, [buildLimit(), buildPending(), buildLimit(1, { isNearlyReached: true, used: 8_800 })]);
  },
});
