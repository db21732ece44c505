import { operations } from '@longshot/contracts';
import { buildSession, startHarness } from '@longshot/testing';
import { mount } from './mount.tsx';
import { answerCasino, buildMine } from './testing/build-casino.ts';

// The application alone: the catalogue shows and no game opens. `#casino-lobby`, `#slots`, `#casino-fairness`.
void startHarness({
  mount,
  page: 'casino-lobby',
  session: buildSession(),
  prepare: (context) => {
    answerCasino(context);
    context.transport.answer(operations.getMyCasino, buildMine(['103']));
  },
});
