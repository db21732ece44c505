import { createI18n, loadCommonDictionary } from '@longshot/i18n';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { DeskApi } from './ground/desk-api.ts';
import { followTheme } from './ground/theme.ts';
import { App } from './shell/app.tsx';

/** Language of the desk. */
const LANGUAGE = 'en';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root.');
const [common, desk] = await Promise.all([loadCommonDictionary(LANGUAGE), import('./locales/en.json')]);
createI18n({ language: LANGUAGE, resources: { [LANGUAGE]: { common, desk: desk.default } } });
followTheme();
mountStyles();
createRoot(place).render(<App api={new DeskApi()} />);
