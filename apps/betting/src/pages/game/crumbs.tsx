import { Crest, MarkButton, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { pathOfChampionship, pathOfSection, pathOfSport } from '../../model/addresses/paths.ts';
import type { Section } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './match-head.css';

/** Where a game stands: its section, and what stands before the section in addresses. */
export interface Standing {
  readonly section: Section;
  readonly base: string;
}

/** Where a game belongs, from its section down, with `tools` and its star at the end. */
export const Crumbs = observer(function Crumbs({
  entry,
  route: { section, base },
  tools,
}: {
  readonly entry: EventEntry;
  readonly route: Standing;
  readonly tools: ReactNode;
}) {
  const { prefix, favourites } = useServices();
  const above = prefix + base;
  const labels = useTranslations();
  const { t } = labels;
  const { sport, championship } = entry;
  return (
    <div className={css.crumbs}>
      <nav aria-label={t('game.crumbs')}>
        <ol>
          <li className={css.crumb}>
            <Link className="link" to={base.startsWith('/cyber/') ? above : pathOfSection(above, section)}>
              {base.startsWith('/cyber/') ? t('page.cyber') : t(`section.${section}`)}
            </Link>
          </li>
          <li className={css.crumb}>
            <Link to={base.startsWith('/cyber/') ? `${above}/${sport.slug}` : pathOfSport(above, section, sport)}>
              {labels.sport(sport)}
            </Link>
          </li>
          <li className={css.crumb}>
            <Crest kind="league" name={championship.name} />
            <Link to={pathOfChampionship(above, section, sport, championship)}>
              <bdi>{championship.name}</bdi>
            </Link>
          </li>
        </ol>
      </nav>
      <span className={css.crumbsEnd}>
        {tools}
        <MarkButton
          label={t('favourite.toggle', { match: labels.match(entry) })}
          icon={<StarIcon />}
          isOn={favourites.has(entry.id)}
          onClick={() => favourites.toggle(entry.id)}
        />
      </span>
    </div>
  );
});
