import type { InformationBlock, InformationPage } from '@longshot/contracts';
import { languageOf, isLanguageCode } from '@longshot/i18n';
import { EmptyState, ErrorBlock, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { Blocks } from './blocks.tsx';
import * as css from './reading.css';
import { partsOf, TableOfContents } from './table-of-contents.tsx';
import { useHeadingOfAddress } from './use-heading-of-address.ts';

/** Says that a text is in another language than the page, and marks it as such. */
const InItsLanguage = ({ page, children }: { readonly page: InformationPage; readonly children: ReactNode }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  if (page.language === host.language || !isLanguageCode(page.language)) return children;
  const { nativeName } = languageOf(page.language);
  return (
    <>
      <p className={css.readForeign}>{t('reading.foreign', { language: nativeName })}</p>
      <div lang={page.language} dir="ltr">
        {children}
      </div>
    </>
  );
};

const ReadingSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('reading.loading')}>
      <div className={css.readLoading}>
        <Skeleton width="half" height="row" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </SkeletonGroup>
  );
};

/** Notice in place of a text that is not there. */
const NotThere = ({ status, name }: { readonly status: 'failed' | 'missing'; readonly name: string }) => {
  const { host, content } = useServices();
  const { t } = useTranslations();
  const isMissing = status === 'missing';
  useEffect(() => {
    if (isMissing) host.setHead({ title: t('reading.missing'), robots: 'noindex' });
  }, [isMissing, host, t]);
  return (
    <div className={panelClass(css.readState)}>
      {isMissing ? (
        <EmptyState hasMark isPage title={t('reading.missing')} text={t('reading.missingText')} />
      ) : (
        <ErrorBlock
          title={t('reading.failed')}
          text={t('reading.failedText')}
          onRefresh={() => void content.loadPage(name)}
        />
      )}
    </div>
  );
};

/** Text that is shown, with its title. */
export interface ShownText {
  readonly title: string;
  readonly blocks: readonly InformationBlock[];
}

export interface ReadingPageProps {
  /** The page's name, as the gateway knows it. */
  readonly name: string;
  /** Content above the text, below the title. */
  readonly above?: ReactNode;
  /** Chooses the text that is shown, all of it unless told; null where it has not got what was asked for. */
  readonly show?: (page: InformationPage) => ShownText | null;
  readonly below?: ReactNode;
}

/** A text with its title, and the way through its parts. */
export const ReadingPage = observer(function ReadingPage({ name, above, show, below }: ReadingPageProps) {
  const { host, content } = useServices();
  const found = content.page(name);
  const page = found.status === 'ready' ? found.value : null;
  const shown = page && (show ? show(page) : page);
  const isPartMissing = page !== null && shown === null;
  const title = shown?.title;
  const description = page?.description;
  useEffect(() => void content.loadPage(name), [content, name]);
  useEffect(() => {
    if (title !== undefined && description !== undefined) host.setHead({ title, description });
  }, [host, title, description]);
  useHeadingOfAddress(page !== null);
  if (found.status === 'failed' || found.status === 'missing') return <NotThere status={found.status} name={name} />;
  if (isPartMissing) return <NotThere status="missing" name={name} />;
  return (
    <article className={panelClass(css.readPage)}>
      {page === null || !shown ? (
        <ReadingSkeleton />
      ) : (
        <InItsLanguage page={page}>
          <header className={css.readHead}>
            <h1 className={css.readTitle}>{shown.title}</h1>
            <p className={css.readLead}>{page.description}</p>
          </header>
          {above}
          <div className={css.readBody}>
            <Blocks blocks={shown.blocks} title={shown.title} />
            <TableOfContents parts={partsOf(shown.blocks)} />
          </div>
          {below}
        </InItsLanguage>
      )}
    </article>
  );
});
