import type { DeskSite } from '@longshot/contracts/desk';
import { PAGE_BLOCKS } from '@longshot/contracts/desk';
import { Badge, EmptyState, Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import * as css from './site.css';

interface PartProps {
  readonly site: DeskSite;
  readonly acts: Acts;
}

const Maintenance = ({ site: { maintenance }, acts }: PartProps) => {
  const { t } = useDeskText();
  const title = t('site.maintenance');
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      <div className={css.acts}>
        {maintenance === null ? (
          <>
            <Badge tone="success">{t('site.open')}</Badge>
            <ActButton
              acts={acts}
              command="maintenance.begin"
              given={{}}
              about={<p>{t('site.what-closes')}</p>}
              isDanger
            />
          </>
        ) : (
          <>
            <Badge tone="warning">{t(maintenance.announcedFromMs === null ? 'site.closed' : 'site.announced')}</Badge>
            <span className="num">
              {t('site.from-until', { from: dateTime(maintenance.fromMs), until: dateTime(maintenance.untilMs) })}
            </span>
            <ActButton acts={acts} command="maintenance.end" given={{}} />
          </>
        )}
      </div>
    </Panel>
  );
};

const Blocks = ({ site: { hiddenBlocks }, acts }: PartProps) => {
  const { t } = useDeskText();
  const title = t('site.blocks');
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      <ListTable
        caption={title}
        rows={PAGE_BLOCKS}
        keyOf={(block) => block}
        columns={[
          { id: 'block', label: t('site.block'), isStrong: true, cell: (block) => t(`page-block.${block}`) },
          {
            id: 'state',
            label: t('site.state'),
            cell: (block) => {
              const isOff = hiddenBlocks.includes(block);
              return <Badge tone={isOff ? 'warning' : 'success'}>{t(isOff ? 'site.off' : 'site.on')}</Badge>;
            },
          },
          {
            id: 'act',
            label: t('appeal.act'),
            cell: (block) => {
              const isOff = hiddenBlocks.includes(block);
              const about = <p>{t(`page-block.${block}`)}</p>;
              return (
                <ActButton
                  acts={acts}
                  command={isOff ? 'block.show' : 'block.hide'}
                  given={{ block }}
                  about={about}
                  isDanger={!isOff}
                />
              );
            },
          },
        ]}
      />
    </Panel>
  );
};

const Redirects = ({ site: { redirects, fileRedirects }, acts }: PartProps) => {
  const { t } = useDeskText();
  const title = t('site.redirects');
  const rows = [
    ...redirects.map((rule) => ({ ...rule, isOurs: true })),
    ...fileRedirects.map((rule) => ({ ...rule, isOurs: false })),
  ];
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      <div className={css.acts}>
        <ActButton acts={acts} command="redirect.add" given={{}} about={<p>{t('site.what-redirects')}</p>} />
      </div>
      {rows.length === 0 && <EmptyState title={t('site.no-redirects')} />}
      {rows.length > 0 && (
        <ListTable
          caption={title}
          rows={rows}
          keyOf={({ from, isOurs }) => `${isOurs} ${from}`}
          columns={[
            { id: 'from', label: t('field.from'), isStrong: true, cell: ({ from }) => <code>{from}</code> },
            { id: 'to', label: t('field.to'), cell: ({ to }) => <code>{to}</code> },
            { id: 'reason', label: t('audit.reason'), cell: ({ reason }) => reason },
            {
              id: 'act',
              label: t('appeal.act'),
              cell: ({ from, isOurs }) =>
                isOurs ? (
                  <ActButton
                    acts={acts}
                    command="redirect.remove"
                    given={{ from }}
                    about={<code>{from}</code>}
                    isDanger
                  />
                ) : (
                  <span className="muted">{t('site.of-file')}</span>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
};

/** The room of the site: whether it is open, which blocks pages have, and where addresses lead. */
export const SiteRoom = () => {
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded('site', (key, signal) => api.view<DeskSite>(key, {}, signal));
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  return (
    <div className={room.page}>
      {acts.shown}
      <Maintenance site={value} acts={acts} />
      <Blocks site={value} acts={acts} />
      <Redirects site={value} acts={acts} />
    </div>
  );
};
