import { useShortcut } from '@longshot/ui';
import { lazy, Suspense, useCallback, useState } from 'react';

/** Few ask for it, and it brings its own texts along. */
const KeysModal = lazy(async () => ({ default: (await import('./keys-modal.tsx')).KeysModal }));

/** The list of the page's keys, shown when somebody presses `?`. */
export const KeysOutlet = () => {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut('?', isOpen ? null : open);
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeysModal onClose={() => setOpen(false)} />
    </Suspense>
  );
};
