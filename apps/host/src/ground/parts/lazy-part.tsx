import { reloadAfterChunkFailure } from '@longshot/federation';
import { addTranslations, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { ErrorBlock } from '@longshot/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reloadPage } from '../navigation/go-to.ts';
import { usePage } from '../page/page-context.tsx';
import type { PageServices } from '../page/page-services.ts';
import { useTranslations } from '../translations/use-translations.ts';

/** A part of the page that comes when it is needed: its code, and the texts it speaks with. */
export interface LazyPartSource<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** A namespace of the host beside its own, with the texts that the host carries. */
  readonly texts?: { readonly namespace: string; readonly own: (code: LanguageCode) => Promise<DictionaryModule> };
}

const loaded = new WeakMap<object, unknown>();

const isHere = <Props,>(source: LazyPartSource<Props>, { i18n, boot }: PageServices): boolean =>
  loaded.has(source) && (source.texts === undefined || i18n.hasResourceBundle(boot.language, source.texts.namespace));

const bring = async <Props,>(
  source: LazyPartSource<Props>,
  { i18n, boot, loadTranslations }: PageServices,
): Promise<void> => {
  const { load, texts } = source;
  const target = { i18n, language: boot.language, loadTranslations };
  const [component] = await Promise.all([load(), texts && addTranslations(target, texts.namespace, texts.own)]);
  loaded.set(source, component);
};

/**
 * Shows the part once it is here: until then what is given in its size, and where it did not come the way to try again.
 * What was shown once is there at once the next time.
 */
export const LazyPart = <Props extends object>({
  source,
  props,
  skeleton,
}: {
  readonly source: LazyPartSource<Props>;
  readonly props: Props;
  readonly skeleton: ReactNode;
}) => {
  const { t } = useTranslations();
  const page = usePage();
  const [state, setState] = useState<'loading' | 'here' | 'failed'>(isHere(source, page) ? 'here' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isWanted = true;
    bring(source, page).then(
      () => isWanted && setState('here'),
      () => {
        reloadAfterChunkFailure({ storage: () => sessionStorage, now: () => Date.now(), reload: reloadPage });
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source, page, state]);
  if (state === 'failed')
    return (
      <ErrorBlock
        title={t('main_dictionary_load_error')}
        text={t('main_dictionary_refresh_page')}
        onRefresh={() => setState('loading')}
        isTall
      />
    );
  // The map holds for each source what its own `load` brought.
  const Part = loaded.get(source) as ComponentType<Props>;
  return state === 'loading' ? skeleton : <Part {...props} />;
};
