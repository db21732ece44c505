import { Checkbox } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { AuthField } from '../../ground/page/auth-port.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { useSignInText } from './sign-in-text.ts';

/** Agreements of somebody so far. */
export interface Agreed {
  readonly acceptsTerms: boolean;
  readonly wantsOffers: boolean;
}

interface AgreementsProps {
  readonly filled: Agreed;
  readonly fill: (part: Partial<Agreed>) => void;
  readonly errorAt: (field: AuthField) => string | undefined;
}

/** Boxes to agree with: the rules, which everybody does, and offers, which nobody has to. */
export const Agreements = observer(function Agreements({ filled, fill, errorAt }: AgreementsProps) {
  const { t } = useTranslations();
  const { t: tOwn } = useSignInText();
  const { boot } = usePage();
  const link = (page: string, text: string) => (
    <a className="link" href={`/${boot.language}/information/${page}`} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return (
    <>
      <Checkbox
        label={
          <>
            {tOwn('registration.terms', { minAge: boot.siteConfig.minAge })} {link('rules', t('auth.rules'))},{' '}
            {link('privacypolicy', t('auth.privacy'))}
          </>
        }
        error={errorAt('terms')}
        checked={filled.acceptsTerms}
        onChange={(event) => fill({ acceptsTerms: event.target.checked })}
      />
      <Checkbox
        label={tOwn('registration.offers')}
        checked={filled.wantsOffers}
        onChange={(event) => fill({ wantsOffers: event.target.checked })}
      />
    </>
  );
});
