import { coefFormat, coefFormatsOf, formatCoefficient, parseCoef } from '@longshot/domain/odds';
import { isLanguageCode, languageOf } from '@longshot/i18n';
import { DownIcon, GlobeIcon, Menu, MoonIcon, SettingsIcon, SunIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../../ground/navigation/go-to.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './header.css';

const sampleCoef = parseCoef('1.85');

const CoefFormatMenu = observer(function CoefFormatMenu() {
  const { t } = useTranslations();
  const { store } = usePage();
  const { current, change } = store.preferences;
  const formats = coefFormatsOf(current.viewType, store.siteConfig.coefFormats);
  const chosen = formats.find((id) => id === current.coefFormatId) ?? coefFormat.decimal;
  const sample = (id: (typeof formats)[number]) => formatCoefficient(sampleCoef, id).replace('-', '\u2212');
  return (
    <Menu
      label={t('header.coefFormat')}
      triggerClass={css.barTool}
      trigger={
        <>
          <span className="sr">{`${t('header.coefFormat')} `}</span>
          <span className={css.narrowHidden}>{t(`coefFormat.${chosen}`)}</span>
          <span className="num">{sample(chosen)}</span>
          <DownIcon size={14} />
        </>
      }
      items={formats.map((id) => ({
        id: String(id),
        label: t(`coefFormat.${id}`),
        note: sample(id),
        isChecked: id === chosen,
        onSelect: () => change({ coefFormatId: id }),
      }))}
    />
  );
});

const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslations();
  const { boot, store } = usePage();
  const { pathname, search } = useLocation();
  const languages = store.siteConfig.languages.filter(
    ({ code, isHiddenForAnonymous }) => isLanguageCode(code) && (store.session.isSignedIn || !isHiddenForAnonymous),
  );
  const pathIn = (code: string) => `/${code}${pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')}${search}`;
  return (
    <Menu
      label={t('header.language')}
      triggerClass={css.barTool}
      triggerLabel={t('header.languageNow', { name: languageOf(boot.language).nativeName })}
      trigger={
        <>
          <GlobeIcon />
          <span>{boot.language.toUpperCase()}</span>
        </>
      }
      items={languages.map(({ code }) => ({
        id: code,
        label: languageOf(code).nativeName,
        lang: code,
        isChecked: code === boot.language,
        onSelect: () => {
          store.preferences.change({ language: code });
          if (code !== boot.language) goTo(pathIn(code));
        },
      }))}
    />
  );
});

const ThemeSwitch = observer(function ThemeSwitch() {
  const { t } = useTranslations();
  const { theme, change } = usePage().store.preferences;
  const isDark = theme === 'dark';
  const label = t(isDark ? 'header.toLight' : 'header.toDark');
  return (
    <button
      type="button"
      className={css.barTool}
      aria-label={label}
      title={label}
      onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
});

/** Props of the tools. */
export interface PreferenceToolsProps {
  /** Shows all preferences until they are closed, or cannot be shown. */
  readonly renderSettings: (close: () => void) => ReactNode;
}

/** Opens everything else that can be chosen. */
const SettingsButton = ({ renderSettings }: PreferenceToolsProps) => {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const label = t('header.settings');
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={css.barTool} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <SettingsIcon />
      </button>
      {isOpen && renderSettings(close)}
    </>
  );
};

/** How prices are written, the language, the theme, and the way to all preferences. */
export const PreferenceTools = ({ renderSettings }: PreferenceToolsProps) => (
  <div className={css.barTools}>
    <CoefFormatMenu />
    <LanguageMenu />
    <ThemeSwitch />
    <SettingsButton renderSettings={renderSettings} />
  </div>
);
