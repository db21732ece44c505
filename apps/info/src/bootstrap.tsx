import { operations } from '@longshot/contracts';
import { startHarness } from '@longshot/testing';
import { mount } from './mount.tsx';
import { buildIndex, buildTextPage } from './testing/build-information.ts';

// The application alone: `#information`, `#information/about`, `#information/rules/3`, `#information/betting-calculator`.
void startHarness({
  mount,
  page: 'information',
  prepare: ({ transport }) => {
    transport.answer(operations.getInformationIndex, buildIndex());
    transport.answer(operations.getInformationPage, ({ query }) => buildTextPage(query?.page));
  },
});
