import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { DeskRefusal } from './desk-api.ts';
import { Refused } from './refused.tsx';

describe('a refusal of the desk', () => {
  beforeAll(async () => {
    const common = await loadCommonDictionary('en');
    createI18n({ language: 'en', resources: { en: { common, desk: texts } } });
  });

  it.each([
    ['duplicate_key', 'couponId', 'It is decided already.'],
    ['duplicate_key', 'period', 'It is closed already.'],
    ['duplicate_key', 'base', 'Somebody else has saved it meanwhile. Open it again to see what stands now.'],
    ['duplicate_key', 'slug', 'There is a story with this address already.'],
    ['validation_failed', 'period', 'Something is missing or wrong: period'],
    ['rate_limited', null, 'Too many tries. Wait a minute.'],
    ['nobody_knows', 'field', 'It could not be done (nobody_knows).'],
  ])('%s of %s is told by the most exact words that there are', (code, field, text) => {
    render(<Refused refusal={new DeskRefusal(code, field)} />);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});
