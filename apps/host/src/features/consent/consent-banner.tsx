import { CONSENT_CATEGORIES, type ConsentCategory } from '@longshot/store';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { AtFoot } from '../../ground/parts/page-foot.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './consent-banner.css';
import type { ConsentCategoriesProps } from './consent-categories.tsx';
import { consentChoice } from '../../ground/consent/consent-choice.ts';

/** Comes when somebody wants to choose. */
const categories: LazyPartSource<ConsentCategoriesProps> = {
  load: async () => (await import('./consent-categories.tsx')).ConsentCategories,
};

/**
 * Asks what may be kept, by category, until the visitor has chosen; comes again when they want to change it. It stands
 * with the first picture of the page, of which it has the longest text.
 */
export const ConsentBanner = observer(function ConsentBanner() {
  const { t } = useTranslations();
  const { consent, siteConfig } = usePage().store;
  const isReopened = consentChoice.isOpen;
  const isShown = isReopened || (siteConfig.isShowCookieAgreePopup && !consent.isChosen);
  const [isDetailed, setDetailed] = useState(false);
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(consent.accepted ?? []);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isReopened) return;
    setDetailed(true);
    setChosen(consent.accepted ?? []);
    title.current?.focus();
  }, [isReopened, consent]);
  if (!isShown) return null;
  const accept = (categories: readonly ConsentCategory[]) => {
    consent.accept(categories);
    consentChoice.close();
    setDetailed(false);
  };
  return (
    <AtFoot>
      <section className={css.consent} aria-labelledby="consent-title">
        <div className={css.words}>
          <h2 id="consent-title" ref={title} className={css.title} tabIndex={-1}>
            {t('consent.title')}
          </h2>
          <p className="muted">{t('consent.text')}</p>
          {isDetailed && <LazyPart source={categories} props={{ chosen, onChange: setChosen }} skeleton={null} />}
        </div>
        <div className={css.actions}>
          {isDetailed ? (
            <Button tone="outline" onClick={() => accept(chosen)}>
              {t('consent.save')}
            </Button>
          ) : (
            <Button tone="text" onClick={() => setDetailed(true)}>
              {t('consent.choose')}
            </Button>
          )}
          <Button tone="outline" onClick={() => accept([])}>
            {t('consent.onlyNecessary')}
          </Button>
          <Button tone="outline" onClick={() => accept(CONSENT_CATEGORIES)}>
            {t('consent.all')}
          </Button>
        </div>
      </section>
    </AtFoot>
  );
});
