import { CONSENT_CATEGORIES, type ConsentCategory } from '@longshot/store';
import { Button, Checkbox, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useFrameText } from '../frame/use-frame-text.ts';
import { usePage } from '../start/page-context.tsx';
import * as css from './consent-banner.css';
import { consentChoice } from './consent-choice.ts';

registerSheet(css.default);

const Categories = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly ConsentCategory[];
  readonly onChange: (chosen: readonly ConsentCategory[]) => void;
}) => {
  const { t } = useFrameText();
  return (
    <ul className={css.categories}>
      {CONSENT_CATEGORIES.map((category) => (
        <li key={category}>
          <Checkbox
            label={
              <>
                <span className="strong">{t(`consent.${category}.name`)}</span>
                <span className={css.depends}>{t(`consent.${category}.depends`)}</span>
              </>
            }
            checked={category === 'necessary' || chosen.includes(category)}
            disabled={category === 'necessary'}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
          />
        </li>
      ))}
    </ul>
  );
};

/** Asks what may be kept, by category, until the visitor has chosen; comes again when they want to change it. */
export const ConsentBanner = observer(function ConsentBanner() {
  const { t } = useFrameText();
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
    <section className={css.consent} aria-labelledby="consent-title">
      <div className={css.words}>
        <h2 id="consent-title" ref={title} className={css.title} tabIndex={-1}>
          {t('consent.title')}
        </h2>
        <p className="muted">{t('consent.text')}</p>
        {isDetailed && <Categories chosen={chosen} onChange={setChosen} />}
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
  );
});
