import { coefFormatsOf, formatCoefficient, parseCoef } from '@longshot/domain/odds';
import { isLanguageCode, languageOf } from '@longshot/i18n';
import type { Preferences } from '@longshot/store';
import { FormField, Modal, Segmented, Select, Toggle } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { panelSwitches, type SwitchKey } from './panel-rows.ts';
import * as css from './settings-panel.css';
import { timeZoneChoices } from './time-zones.ts';

const themes = ['light', 'dark', 'system'] as const;
const fontSizes = ['small', 'normal', 'large', 'largest'] as const;
const sampleCoef = parseCoef('1.85');

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const { t } = useFrameText();
  return (
    <fieldset className={css.group}>
      <legend className={css.groupName}>{t(`settings.group.${name}`)}</legend>
      {children}
    </fieldset>
  );
};

const Switches = observer(function Switches({ keys }: { readonly keys: readonly SwitchKey[] }) {
  const { t } = useFrameText();
  const { current, change } = usePage().store.preferences;
  return keys.map((key) => (
    <Toggle
      key={key}
      label={t(`settings.${key}`)}
      checked={current[key]}
      onChange={(event) => change({ [key]: event.currentTarget.checked })}
    />
  ));
});

/** A choice of one: its name, and the choices beside each other. */
const Choice = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.choice}>
    <span className={css.choiceName}>{name}</span>
    {children}
  </div>
);

const Look = observer(function Look() {
  const { t } = useFrameText();
  const { current, change } = usePage().store.preferences;
  return (
    <Group name="look">
      <Choice name={t('settings.theme.name')}>
        <Segmented
          label={t('settings.theme.name')}
          segments={themes.map((id) => ({ id, label: t(`settings.theme.${id}`) }))}
          selectedId={current.theme}
          onSelect={(id) => change({ theme: themes.find((each) => each === id) ?? 'system' })}
        />
      </Choice>
      <Choice name={t('settings.density.name')}>
        <Segmented
          label={t('settings.density.name')}
          segments={(['comfortable', 'compact'] as const).map((id) => ({ id, label: t(`settings.density.${id}`) }))}
          selectedId={current.density}
          onSelect={(id) => change({ density: id === 'compact' ? 'compact' : 'comfortable' })}
        />
      </Choice>
      <Choice name={t('settings.fontSize.name')}>
        <Segmented
          label={t('settings.fontSize.name')}
          segments={fontSizes.map((id) => ({ id, label: t(`settings.fontSize.${id}`) }))}
          selectedId={current.fontSize}
          onSelect={(id) => change({ fontSize: fontSizes.find((each) => each === id) ?? 'normal' })}
        />
      </Choice>
      <Switches keys={panelSwitches.look} />
    </Group>
  );
});

const Odds = observer(function Odds() {
  const { t } = useFrameText();
  const { store } = usePage();
  const { current, change } = store.preferences;
  const { coefFormats } = store.siteConfig;
  const views = ([0, 1] as const).filter((view) => coefFormatsOf(view, coefFormats).length > 0);
  const setView = (id: string) => change({ viewType: id === '1' ? 1 : 0 });
  return (
    <>
      {views.length > 1 && (
        <Choice name={t('settings.viewType.name')}>
          <Segmented
            label={t('settings.viewType.name')}
            segments={views.map((view) => ({ id: String(view), label: t(`settings.viewType.${view}`) }))}
            selectedId={String(current.viewType)}
            onSelect={setView}
          />
        </Choice>
      )}
      <FormField label={t('settings.coefFormat')}>
        {(ids) => (
          <Select
            {...ids}
            value={current.coefFormatId}
            onChange={(event) => change({ coefFormatId: Number(event.currentTarget.value) })}
          >
            {coefFormatsOf(current.viewType, coefFormats).map((id) => (
              <option key={id} value={id}>
                {`${t(`common:coefFormat.${id}`)}, ${formatCoefficient(sampleCoef, id).replace('-', '\u2212')}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  );
});

const Figures = observer(function Figures() {
  const { t } = useFrameText();
  const { store, boot, now } = usePage();
  const { current, change } = store.preferences;
  const [zones] = useState(() => timeZoneChoices(now()));
  const languages = store.siteConfig.languages.filter(({ code }) => isLanguageCode(code));
  const setZone = (id: string): Preferences['timeZone'] => (id === '' ? null : id);
  return (
    <Group name="figures">
      <Odds />
      <FormField label={t('settings.language')}>
        {(ids) => (
          <Select {...ids} value={boot.language} onChange={(event) => change({ language: event.currentTarget.value })}>
            {languages.map(({ code }) => (
              <option key={code} value={code} lang={code}>
                {languageOf(code).nativeName}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('settings.timeZone')}>
        {(ids) => (
          <Select
            {...ids}
            value={current.timeZone ?? ''}
            onChange={(event) => change({ timeZone: setZone(event.currentTarget.value) })}
          >
            <option value="">{t('settings.timeZoneOfDevice')}</option>
            {zones.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Switches keys={panelSwitches.figures} />
    </Group>
  );
});

const MarketNames = observer(function MarketNames() {
  const { t } = useFrameText();
  const { current, change } = usePage().store.preferences;
  return (
    <Choice name={t('settings.marketNameType.name')}>
      <Segmented
        label={t('settings.marketNameType.name')}
        segments={(['full', 'short'] as const).map((id) => ({ id, label: t(`settings.marketNameType.${id}`) }))}
        selectedId={current.marketNameType}
        onSelect={(id) => change({ marketNameType: id === 'short' ? 'short' : 'full' })}
      />
    </Choice>
  );
});

/** Everything a player may choose about how the site looks and speaks; kept at once. */
export const SettingsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useFrameText();
  return (
    <Modal title={t('settings.title')} onClose={onClose} isWide>
      <p className="muted">{t('settings.note')}</p>
      <div className={css.groups}>
        <Look />
        <Figures />
        <Group name="board">
          <MarketNames />
          <Switches keys={panelSwitches.board} />
        </Group>
        <Group name="coupon">
          <Switches keys={panelSwitches.coupon} />
        </Group>
      </div>
    </Modal>
  );
};
