import type { DeskTerms } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

/** Texts that players agree to, version by version; who publishes another has every player asked. */
export const TermsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskTerms>('terms');
  const acts = useActs(reload);
  return (
    <>
      <div className={room.acts}>
        <ActButton acts={acts} command="terms.publish" given={{}} about={<p>{t('terms.everybody')}</p>} tone="brand" />
      </div>
      <ListPanel
        href="/content/terms"
        title={t('terms.title')}
        none={t('terms.none')}
        rows={value?.versions ?? null}
        refusal={refusal}
        acts={acts}
        keyOf={({ version }) => version}
        columns={[
          {
            id: 'version',
            label: t('terms.version'),
            isStrong: true,
            cell: ({ version }) => (
              <>
                <span className="num">{version}</span>{' '}
                {version === value?.present && <Badge tone="success">{t('terms.present')}</Badge>}
              </>
            ),
          },
          {
            id: 'document',
            label: t('field.document'),
            cell: ({ document }) => document !== null && t(`option.document.${document}`),
          },
          {
            id: 'at',
            label: t('terms.published'),
            cell: ({ publishedAtMs, publishedBy }) =>
              publishedAtMs !== null && (
                <span className="num">
                  {dateTime(publishedAtMs)}, {publishedBy}
                </span>
              ),
          },
          {
            id: 'agreed',
            label: t('terms.agreed'),
            isEnd: true,
            cell: ({ agreed }) => <span className="num">{agreed}</span>,
          },
        ]}
      />
    </>
  );
};
