import type { DeskStories, DeskStory } from '@longshot/contracts/desk';
import { Badge, type BadgeTone, buttonClass } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

const TONES: Readonly<Record<DeskStory['state'], BadgeTone>> = {
  planned: 'info',
  shown: 'success',
  withdrawn: 'plain',
};

/** News that the staff has written: planned, shown and withdrawn. */
export const StoriesPage = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { value, refusal, reload } = useList<DeskStories>('news');
  const acts = useActs(reload);
  return (
    <>
      {may('content.publish') && (
        <p>
          <a className={buttonClass({ tone: 'brand' })} {...linkTo('/content/news/new')}>
            {t('story.new')}
          </a>
        </p>
      )}
      <ListPanel
        href="/content/news"
        title={t('story.title')}
        none={t('story.none')}
        rows={value?.stories ?? null}
        refusal={refusal}
        acts={acts}
        keyOf={({ slug }) => slug}
        columns={[
          {
            id: 'story',
            label: t('story.story'),
            isStrong: true,
            cell: ({ slug, title }) => (
              <a className="link" {...linkTo(`/content/news/story/${slug}`)}>
                {title}
              </a>
            ),
          },
          { id: 'languages', label: t('story.languages'), cell: ({ languages }) => languages.join(', ') },
          { id: 'from', label: t('story.from'), cell: ({ fromMs }) => <span className="num">{dateTime(fromMs)}</span> },
          {
            id: 'state',
            label: t('story.state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`story.is.${state}`)}</Badge>,
          },
          {
            id: 'who',
            label: t('audit.staff'),
            cell: ({ staff, atMs }) => (
              <span className="num">
                {staff}, {dateTime(atMs)}
              </span>
            ),
          },
          {
            id: 'act',
            label: t('appeal.act'),
            cell: ({ slug, title, state }) =>
              state !== 'withdrawn' && (
                <ActButton acts={acts} command="news.withdraw" given={{ slug }} about={<p>{title}</p>} isDanger />
              ),
          },
        ]}
      />
    </>
  );
};
