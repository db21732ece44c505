import { Button } from '@longshot/ui';
import { useState } from 'react';
import { useDeskText } from '../use-desk-text.ts';

/** Copies a text; says so on itself, and says where it could not. */
export const CopyButton = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const { t } = useDeskText();
  const [state, setState] = useState<'copy' | 'copied' | 'not-copied'>('copy');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('not-copied'),
    );
  return (
    <Button size="small" tone="outline" aria-label={t(`act.${state}-what`, { name })} onClick={() => void copy()}>
      {t(`act.${state}`)}
    </Button>
  );
};
