import type { InformationBlock } from '@longshot/contracts';
import { joinClasses } from '@longshot/ui';
import { Link } from 'react-router';
import { useTranslations } from '../use-translations.ts';
import * as css from './reading.css';
import { plainText } from '../../model/plain-text.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/** A part of a text that can be gone to. */
export interface TextPart {
  readonly id: string;
  readonly title: string;
}

/** The parts of a text: its headings of the first level. */
export const partsOf = (blocks: readonly InformationBlock[]): readonly TextPart[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.runs) }] : [],
  );

/** Fewer parts than this need no table of them. */
const FEWEST_PARTS = 3;

/** Leads to the parts of a text, and shows which one is being read. */
export const TableOfContents = ({ parts }: { readonly parts: readonly TextPart[] }) => {
  const { t } = useTranslations();
  const current = useCurrentHeading(parts.map(({ id }) => id));
  if (parts.length < FEWEST_PARTS) return null;
  return (
    <nav className={css.readContents} aria-label={t('reading.contents')}>
      <p className={css.readContentsTitle}>{t('reading.contents')}</p>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={joinClasses(css.readContentsLink, id === current && css.readContentsCurrent)}
              to={{ hash: `#${id}` }}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
