import type { AlphabetCategory, AlphabetTerm, BettingAlphabet } from '@longshot/contracts';
import { isLanguageCode, languageOf } from '@longshot/i18n';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { EmptyState, Page, PageHeader, Panel, PanelHead, buttonClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { AlphabetRoute } from '../../model/addresses.ts';
import { plainText } from '../../model/plain-text.ts';
import { Blocks } from '../../parts/reading/blocks.tsx';
import { useServices } from '../../parts/services.ts';
import { AlphabetSearch, FoundTerms } from './alphabet-search.tsx';
import { useAlphabetTranslations, withAlphabetTranslations } from './alphabet-translations.tsx';
import * as css from './alphabet.css';

type Block = BettingAlphabet['blocks'][number];

/** Block, category and term of an address, each in the one before; undefined for a part that there is not. */
const findPlace = ({ blocks }: BettingAlphabet, place: AlphabetRoute) => {
  const block = blocks.find((each) => each.block === place.block);
  const category = block?.categories.find((each) => each.category === place.category);
  const term = category?.terms.find((each) => each.slug === place.slug);
  const isMissing =
    (place.block !== null && !block) || (place.category !== null && !category) || (place.slug !== null && !term);
  return { block, category, term, isMissing };
};

const AlphabetLink = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <Link className="link" to={pathTo(useServices().host.language, `betting-alphabet/${path}`)}>
    {children}
  </Link>
);

/** Marks a text that is in another language than the page. */
const InItsLanguage = ({
  category: { language },
  children,
}: {
  readonly category: AlphabetCategory;
  readonly children: ReactNode;
}) => {
  const { host } = useServices();
  const { t } = useAlphabetTranslations();
  if (language === host.language || !isLanguageCode(language)) return children;
  return (
    <>
      <p className="faint">{t('foreign', { language: languageOf(language).nativeName })}</p>
      <div lang={language} dir="ltr">
        {children}
      </div>
    </>
  );
};

/** The way up from a block, a category or a term. */
const Crumbs = ({ steps }: { readonly steps: readonly (readonly [path: string, title: string])[] }) => {
  const { t } = useAlphabetTranslations();
  return (
    <nav className={css.alphaCrumbs} aria-label={t('crumbs')}>
      {steps.map(([path, title]) => (
        <AlphabetLink key={path} path={path}>
          {title}
        </AlphabetLink>
      ))}
    </nav>
  );
};

const CategoryCard = ({ block, category }: { readonly block: string; readonly category: AlphabetCategory }) => (
  <Panel label={category.title}>
    <PanelHead title={category.title} />
    <div className={css.alphaBody}>
      <p className="faint">{category.description}</p>
      <ul className={css.alphaTerms}>
        {category.terms.map(({ slug, title }) => (
          <li key={slug}>
            <AlphabetLink path={`${block}/${category.category}/${slug}`}>{title}</AlphabetLink>
          </li>
        ))}
      </ul>
    </div>
  </Panel>
);

const BlockCards = ({ block: { block, categories } }: { readonly block: Block }) => (
  <div className={css.alphaCards}>
    {categories.map((category) => (
      <CategoryCard key={category.category} block={block} category={category} />
    ))}
  </div>
);

const Topics = ({ alphabet }: { readonly alphabet: BettingAlphabet }) =>
  alphabet.blocks.map((each) => (
    <Fragment key={each.block}>
      <h2 className={css.alphaHeading}>
        <AlphabetLink path={each.block}>{each.title}</AlphabetLink>
      </h2>
      <BlockCards block={each} />
    </Fragment>
  ));

const CategoryTerms = ({ path, category }: { readonly path: string; readonly category: AlphabetCategory }) => (
  <Panel label={category.title}>
    <div className={css.alphaBody}>
      <InItsLanguage category={category}>
        {category.terms.map(({ slug, title, blocks }) => (
          <section key={slug} className={css.alphaTerm} aria-label={title}>
            <h2 className={css.alphaHeading}>
              <AlphabetLink path={`${path}/${slug}`}>{title}</AlphabetLink>
            </h2>
            <Blocks blocks={blocks} title={title} />
          </section>
        ))}
      </InItsLanguage>
    </div>
  </Panel>
);

const OneTerm = ({
  path,
  category,
  term,
}: {
  readonly path: string;
  readonly category: AlphabetCategory;
  readonly term: AlphabetTerm;
}) => {
  const { t } = useAlphabetTranslations();
  return (
    <>
      <Panel label={term.title}>
        <div className={css.alphaBody}>
          <InItsLanguage category={category}>
            <Blocks blocks={term.blocks} title={term.title} />
          </InItsLanguage>
        </div>
      </Panel>
      <Panel label={t('more', { category: category.title })}>
        <PanelHead title={t('more', { category: category.title })} />
        <div className={css.alphaBody}>
          <ul className={css.alphaTerms}>
            {category.terms
              .filter(({ slug }) => slug !== term.slug)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <AlphabetLink path={`${path}/${slug}`}>{title}</AlphabetLink>
                </li>
              ))}
          </ul>
        </div>
      </Panel>
    </>
  );
};

const leadOf = ({ blocks }: AlphabetTerm): string =>
  blocks.map((block) => (block.kind === 'paragraph' ? plainText(block.runs) : '')).find((text) => text !== '') ?? '';

const Place = observer(function Place({
  alphabet,
  place,
}: {
  readonly alphabet: BettingAlphabet;
  readonly place: AlphabetRoute;
}) {
  const { host, alphabet: store } = useServices();
  const { t } = useAlphabetTranslations();
  const { block, category, term, isMissing } = findPlace(alphabet, place);
  const title = isMissing ? t('missing') : ((term ?? category ?? block)?.title ?? t('title'));
  const description = term ? leadOf(term) : ((category ?? block)?.description ?? t('lead'));
  useEffect(
    () => host.setHead(isMissing ? { title, robots: 'noindex' } : { title, description }),
    [host, title, description, isMissing],
  );
  if (isMissing) {
    return (
      <EmptyState
        isPage
        title={t('missing')}
        text={t('missingText')}
        action={
          <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, 'betting-alphabet')}>
            {t('toAll')}
          </Link>
        }
      />
    );
  }
  const path = [place.block, place.category].filter((part) => part !== null).join('/');
  const steps = [
    ['', t('title')],
    ...(category && block ? [[block.block, block.title]] : []),
    ...(term && category ? [[path, category.title]] : []),
  ] as const satisfies readonly (readonly string[])[];
  return (
    <Page>
      {block && <Crumbs steps={steps.map(([to = '', name = '']) => [to, name] as const)} />}
      <PageHeader title={title} lead={term ? undefined : description} isMinimal />
      {!block && <AlphabetSearch />}
      {!block && (store.isNarrowed ? <FoundTerms /> : <Topics alphabet={alphabet} />)}
      {block && !category && <BlockCards block={block} />}
      {category && !term && <CategoryTerms path={path} category={category} />}
      {category && term && <OneTerm path={path} category={category} term={term} />}
    </Page>
  );
});

/** Terms of betting: all of them by topic, letter or words, a block, a category, or one. Source: product 2. */
export const AlphabetPage = withAlphabetTranslations(
  observer(function AlphabetPage({ place }: { readonly place: AlphabetRoute }) {
    const { alphabet } = useServices();
    const { t } = useAlphabetTranslations();
    useEffect(() => void alphabet.load(), [alphabet]);
    const { value, state } = alphabet.all;
    if (value !== null) return <Place alphabet={value} place={place} />;
    if (state === 'failed') {
      return (
        <LoadFailed
          title={t('failed')}
          text={t('failedText')}
          className={css.alphaLoading}
          onRefresh={() => void alphabet.load()}
        />
      );
    }
    return <LoadingRows label={t('loading')} className={css.alphaLoading} />;
  }),
);
