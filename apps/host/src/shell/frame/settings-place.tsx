import { lazy, Suspense } from 'react';

const Panel = lazy(async () => ({
  default: (await import('../../features/preferences/settings-panel.tsx')).SettingsPanel,
}));

/** The panel of all preferences, which comes when somebody asks for it. */
export const SettingsPlace = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense>
    <Panel onClose={onClose} />
  </Suspense>
);
