import { maintenanceLanguageOf } from './maintenance-language.ts';

describe('maintenance', () => {
  it.each(['RU', 'AZ', 'KZ', 'UA', 'ru', 'kk', 'uk'])(
    'is told in Russian on a page in %s [maintenance.text-russian]',
    (language) => expect(maintenanceLanguageOf(language)).toBe('ru'),
  );

  it.each(['en', 'de', 'ar', 'be', ''])('is told in English on a page in %j [maintenance.text-english]', (language) =>
    expect(maintenanceLanguageOf(language)).toBe('en'),
  );
});
