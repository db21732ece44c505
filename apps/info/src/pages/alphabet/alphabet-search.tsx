import { Chip, Chips, EmptyState, FormField, List, LiveRegion, Panel, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useAlphabetTranslations } from './alphabet-translations.tsx';
import * as css from './alphabet.css';

/** The field and the letters that narrow the alphabet. */
export const AlphabetSearch = observer(function AlphabetSearch() {
  const { alphabet } = useServices();
  const { t } = useAlphabetTranslations();
  const { letters, letter, query } = alphabet;
  return (
    <div className={css.alphaSearch} role="search" aria-label={t('search')}>
      <FormField label={t('search')}>
        {(ids) => (
          <TextInput {...ids} value={query} maxLength={60} onChange={(event) => alphabet.search(event.target.value)} />
        )}
      </FormField>
      <Chips label={t('letters')} isPlain>
        <Chip label={t('allLetters')} isOn={letter === null} onToggle={() => alphabet.chooseLetter(null)} />
        {letters.map((each) => (
          <Chip key={each} label={each} isOn={letter === each} onToggle={() => alphabet.chooseLetter(each)} />
        ))}
      </Chips>
    </div>
  );
});

/** Terms that were found, with their categories. */
export const FoundTerms = observer(function FoundTerms() {
  const { host, alphabet } = useServices();
  const { t } = useAlphabetTranslations();
  const { found } = alphabet;
  const count = t('found', { count: found.length });
  return (
    <>
      <LiveRegion message={count} quietMs={500} />
      {found.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <Panel label={count}>
          <List>
            {found.map(({ term, category, path }) => (
              <li key={path} className={css.alphaFound}>
                <Link className="link" to={pathTo(host.language, path)}>
                  {term.title}
                </Link>
                <span className="faint">{category.title}</span>
              </li>
            ))}
          </List>
        </Panel>
      )}
    </>
  );
});
