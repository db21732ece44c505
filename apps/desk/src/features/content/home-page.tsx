import type { DeskHome, DeskMatch } from '@longshot/contracts/desk';
import { Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { MatchSearch } from './match-search.tsx';

/** Most matches that stand first. */
const MOST = 4;

/** Input of the act that puts other matches first. */
const withFeatured = ({ version, content }: DeskHome, featured: readonly string[]) => ({
  base: version,
  content: { ...content, featured: featured.slice(0, MOST) },
});

const Featured = ({ home, acts }: { readonly home: DeskHome; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const ids = home.content.featured;
  const nameOf = ({ title, eventId }: DeskMatch) => title ?? t('home.gone', { id: eventId });
  return (
    <ListTable
      caption={t('home.featured')}
      rows={home.featured}
      keyOf={({ eventId }) => eventId}
      columns={[
        { id: 'match', label: t('home.match'), isStrong: true, cell: nameOf },
        { id: 'league', label: t('event.championship'), cell: ({ championship }) => championship },
        {
          id: 'start',
          label: t('event.start'),
          cell: ({ startsAtMs }) => startsAtMs !== null && <span className="num">{dateTime(startsAtMs)}</span>,
        },
        {
          id: 'act',
          label: t('appeal.act'),
          cell: (match) => (
            <ActButton
              acts={acts}
              command="home.save"
              label={t('home.take-out')}
              given={withFeatured(
                home,
                ids.filter((id) => id !== match.eventId),
              )}
              about={<p>{t('home.taken-out', { match: nameOf(match) })}</p>}
              isDanger
            />
          ),
        },
      ]}
    />
  );
};

const Versions = ({
  home: { version: standing, versions },
  acts,
}: {
  readonly home: DeskHome;
  readonly acts: Acts;
}) => {
  const { t } = useDeskText();
  const restore = (version: number) => (
    <ActButton
      acts={acts}
      command="home.restore"
      given={{ version }}
      about={<p>{version === 0 ? t('home.as-installed') : t('home.as-version', { version })}</p>}
    />
  );
  return (
    <ListTable
      caption={t('home.versions')}
      rows={[...versions, { version: 0, staff: t('home.installation'), atMs: null }]}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          id: 'version',
          label: t('home.version'),
          isEnd: true,
          cell: ({ version }) => <span className="num">{version}</span>,
        },
        { id: 'who', label: t('audit.staff'), isStrong: true, cell: ({ staff }) => staff },
        {
          id: 'at',
          label: t('audit.at'),
          cell: ({ atMs }) => atMs !== null && <span className="num">{dateTime(atMs)}</span>,
        },
        {
          id: 'act',
          label: t('appeal.act'),
          cell: ({ version }) => (version === standing ? t('home.stands') : restore(version)),
        },
      ]}
    />
  );
};

/** The front page as the staff has it: which match stands first, and how it was before. */
export const HomePage = () => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded('home', (key, signal) => api.view<DeskHome>(key, {}, signal));
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { featured } = value.content;
  return (
    <>
      <Panel label={t('home.title')}>
        <PanelHead title={t('home.title')} />
        {acts.shown}
        {featured.length === 0 ? <p className="muted">{t('home.by-rank')}</p> : <Featured home={value} acts={acts} />}
        <MatchSearch
          actOf={({ eventId, title }) => (
            <ActButton
              acts={acts}
              command="home.save"
              label={t('home.put-first')}
              given={withFeatured(value, [eventId, ...featured.filter((id) => id !== eventId)])}
              about={<p>{t('home.stands-first', { match: title })}</p>}
            />
          )}
        />
      </Panel>
      <Panel label={t('home.versions')}>
        <PanelHead title={t('home.versions')} />
        <Versions home={value} acts={acts} />
      </Panel>
    </>
  );
};
