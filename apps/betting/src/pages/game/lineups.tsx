import type { Competitor, Lineup, Lineups } from '@longshot/contracts';
import { panelClass } from '@longshot/ui';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import { FIELD } from '../../model/zone/pitch.ts';
import { rowsOf } from '../../model/game/lineup-rows.ts';
import { FieldGround, FieldLines } from '../../parts/zone/field.tsx';
import * as zoneCss from '../../parts/zone/zone.css';
import * as css from './lineups.css';

type Player = Lineup['starters'][number];

const Shirt = ({ shirt, x, y, isHome }: Pick<Player, 'shirt'> & { x: number; y: number; isHome: boolean }) => (
  <>
    <circle className={isHome ? zoneCss.dotHome : zoneCss.dotAway} cx={x} cy={y} r="8" />
    <text className={css.shirt} x={x} y={y + 3}>
      {shirt}
    </text>
  </>
);

/** Both sides on the field, each in its half by its formation. */
const Field = ({ home, away }: Lineups) => {
  const { t } = useGameText();
  return (
    <svg
      className={zoneCss.field}
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      role="img"
      aria-label={t('lineup.title')}
    >
      <FieldGround kind="football" />
      <FieldLines kind="football" />
      {([home, away] as const).flatMap((lineup, place) =>
        rowsOf(lineup).map(({ player, along, across }) => {
          const depth = 14 + along * (FIELD.width / 2 - 34);
          const x = place === 0 ? depth : FIELD.width - depth;
          const y = place === 0 ? across * FIELD.height : (1 - across) * FIELD.height;
          return <Shirt key={`${place}-${player.shirt}`} shirt={player.shirt} x={x} y={y} isHome={place === 0} />;
        }),
      )}
    </svg>
  );
};

const Players = ({ title, players }: { readonly title: string; readonly players: readonly Player[] }) => {
  const { t } = useGameText();
  const { number } = useTranslations();
  // texts: lineup.role.*
  return (
    <>
      <h4 className={css.part}>{title}</h4>
      <ol className={css.players}>
        {players.map(({ name, shirt, role }) => (
          <li key={shirt} className={css.player}>
            <span className={css.number}>{number(shirt)}</span>
            <bdi>{name}</bdi>
            <small>{t(`lineup.role.${role}`)}</small>
          </li>
        ))}
      </ol>
    </>
  );
};

const Side = ({ lineup, side }: { readonly lineup: Lineup; readonly side: Competitor }) => {
  const { t } = useGameText();
  const { name } = useTranslations();
  const title = t('lineup.of', { side: name(side.name), formation: lineup.formation });
  return (
    <section className={panelClass(css.side)} aria-label={title}>
      <h3 className={css.head}>
        <bdi>{side.name}</bdi>
        <span className="num">{lineup.formation}</span>
      </h3>
      <Players title={t('lineup.starters')} players={lineup.starters} />
      <Players title={t('lineup.substitutes')} players={lineup.substitutes} />
    </section>
  );
};

/** Who plays, as the feed told. */
export const LineupsView = ({
  lineups,
  head,
}: {
  readonly lineups: Lineups;
  readonly head: { readonly home: Competitor; readonly away: Competitor };
}) => (
  <div className={css.lineups}>
    <div className={panelClass(css.pitch)}>
      <Field {...lineups} />
    </div>
    <div className={css.sides}>
      <Side lineup={lineups.home} side={head.home} />
      <Side lineup={lineups.away} side={head.away} />
    </div>
  </div>
);
