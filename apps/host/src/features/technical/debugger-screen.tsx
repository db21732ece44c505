import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { buildsOf } from '@longshot/release';
import { REMOTE_STATE } from '@longshot/store';
import { panelClass, Stack } from '@longshot/ui';
import { useTitle } from '../../ground/head/use-title.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './technical.css';

const Rows = ({
  title,
  head,
  rows,
}: {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) => (
  <section className={panelClass(css.debugPanel)}>
    <h2 className={css.debugTitle}>{title}</h2>
    <table className={css.debugTable}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('|')}>
            {cells.map((cell, column) => (
              <td key={`${head[column]}`}>
                <bdi className="num">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const stateName = (state: number): string =>
  Object.entries(REMOTE_STATE).find(([, value]) => value === state)?.[0] ?? String(state);

/** Page of the site's parts: its release, the states of its remotes, its routes. Never shown in production. */
export const DebuggerScreen = observer(function DebuggerScreen() {
  const { t: own } = useTranslations();
  const { t } = useTranslation('technical');
  const { boot, store } = usePage();
  useTitle(own('title.debugger'));
  const { release, routes, channel } = boot;
  const remotes = Object.keys(release.microFrontends).map((name) => [
    name,
    buildsOf(release, name)
      .map(({ version }) => version)
      .join(', '),
    stateName(store.remotes.stateOf(name)),
  ]);
  return (
    <Stack gap="gutter">
      <h1 className="sr">{own('title.debugger')}</h1>
      <Rows
        title={t('debugger.release')}
        head={[t('debugger.name'), t('debugger.version'), t('debugger.state')]}
        rows={[[channel, release.id, ''], ['host', release.host.version, ''], ...remotes]}
      />
      <Rows
        title={t('debugger.routes')}
        head={[t('debugger.path'), t('debugger.name'), t('debugger.app'), t('debugger.guard')]}
        rows={routes.map(({ path, id, app, guard, condition }) => [
          `/${path}`,
          id,
          app,
          condition === null ? guard : `${guard}, ${condition}`,
        ])}
      />
    </Stack>
  );
});
