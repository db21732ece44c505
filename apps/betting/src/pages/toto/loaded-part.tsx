import { LoadFailed, LoadingRows, type Loaded } from '@longshot/remote';
import { panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

interface LoadedPartProps<Value> {
  readonly loaded: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** Shows a value once it is loaded, also while it is read anew, and the state of its loading before. */
export const LoadedPart = observer(function LoadedPart<Value>({ loaded, children }: LoadedPartProps<Value>) {
  const { t } = useTotoText();
  const { value, state } = loaded;
  if (value !== null) return children(value);
  if (state !== 'failed') return <LoadingRows label={t('loading')} className={panelClass(css.state)} />;
  return (
    <LoadFailed
      title={t('failed.title')}
      text={t('failed.text')}
      onRefresh={loaded.retry}
      className={panelClass(css.state)}
    />
  );
}) as <Value>(props: LoadedPartProps<Value>) => ReactNode;
