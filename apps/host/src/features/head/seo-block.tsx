import type { PageRoute, SeoBlock as Block, SeoData, SeoInline } from '@longshot/contracts';
import { hiddenHead } from '@longshot/site-rules';
import { ownTimeZone } from '@longshot/i18n';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { applyHead, mergeHead } from '../../ground/head/apply-head.ts';
import * as css from './seo-block.css';
import { loadSeoData } from './seo-data.ts';
import { isDescribed, remoteHead } from '../../ground/head/write-head.ts';

const SeoLine = ({ line }: { readonly line: readonly SeoInline[] }) =>
  line.map(({ text, isStrong, href }, index) => {
    if (href?.startsWith('/'))
      return (
        <Link key={index} to={href}>
          {text}
        </Link>
      );
    if (href !== undefined)
      return (
        <a key={index} href={href} rel="noopener">
          {text}
        </a>
      );
    return isStrong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>;
  });

const Part = ({ block: { kind, lines } }: { readonly block: Block }) => {
  if (kind === 'list')
    return (
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <SeoLine line={line} />
          </li>
        ))}
      </ul>
    );
  const Tag = kind === 'heading' ? 'h2' : kind === 'subheading' ? 'h3' : 'p';
  return (
    <Tag>
      {lines.map((line, index) => (
        <SeoLine key={index} line={line} />
      ))}
    </Tag>
  );
};

/** Asks for the metadata of each page; the head of the first one is written already, by the gateway. */
const useSeoData = (route: PageRoute | null): SeoData | null => {
  const { boot, transport, store } = usePage();
  const { pathname } = useLocation();
  const [found, setFound] = useState<{ readonly pathname: string; readonly data: SeoData } | null>(null);
  useEffect(() => {
    const target = { page: document, origin: location.origin, path: pathname };
    if (route === null) {
      applyHead(hiddenHead(document.title), target);
      return undefined;
    }
    const abort = new AbortController();
    const timeZone = store.preferences.current.timeZone ?? ownTimeZone();
    const place = {
      siteConfig: boot.siteConfig,
      language: boot.language,
      timeZone,
      host: location.host,
      pathname,
      route,
    };
    void loadSeoData(transport, place, abort.signal).then((data) => {
      if (data === null || abort.signal.aborted) return;
      if (!isDescribed()) applyHead(mergeHead(data, remoteHead.path === pathname ? remoteHead.head : null), target);
      setFound({ pathname, data });
    });
    return () => abort.abort();
  }, [pathname, route, boot, transport, store]);
  return found?.pathname === pathname ? found.data : null;
};

/** Rules for the block alone, as a style sheet of their own: the page's policy lets nothing inline through. */
const useStyle = (style: string): void => {
  useEffect(() => {
    if (style === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.${css.seoBlock} { ${style} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [style]);
};

/** Writes the head of each page that is gone to, and shows its text below the page. */
export const SeoBlock = ({ route, isShown }: { readonly route: PageRoute | null; readonly isShown: boolean }) => {
  const { t } = useTranslations();
  const data = useSeoData(route);
  useStyle(data?.style ?? '');
  if (!isShown || data === null || data.content.length === 0) return null;
  return (
    <section className={css.seoBlock} aria-label={t('seo.about')}>
      {data.content.map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </section>
  );
};
