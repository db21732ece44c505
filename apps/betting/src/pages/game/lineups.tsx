import type { Competitor, EventHead, Lineup, Lineups } from '@longshot/contracts';
import { Crest, Kit, panelClass, personKind, type CrestKind } from '@longshot/ui';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import { FIELD } from '../../model/zone/pitch.ts';
import { rowsOf } from '../../model/game/lineup-rows.ts';
import { FieldGround, FieldLines } from '../../parts/zone/field.tsx';
import * as zoneCss from '../../parts/zone/zone.css';
import * as css from './lineups.css';

type Player = Lineup['starters'][number];

type Sides = Pick<EventHead, 'home' | 'away' | 'championship'>;

/** Edge of a shirt in units of the field. */
const SHIRT = 19;

/** Both sides on the field, each in its half by its formation. */
const Field = ({ lineups: { home, away }, head }: { readonly lineups: Lineups; readonly head: Sides }) => {
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
          const kit = place === 0 ? { name: head.home.name } : { name: head.away.name, against: head.home.name };
          return <Kit key={`${place}-${player.shirt}`} {...kit} x={x} y={y} size={SHIRT} number={player.shirt} />;
        }),
      )}
    </svg>
  );
};

const Players = (props: { readonly title: string; readonly players: readonly Player[]; readonly kind: CrestKind }) => {
  const { title, players, kind } = props;
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
            <Crest kind={kind} name={name} size={24} />
            <bdi>{name}</bdi>
            <small>{t(`lineup.role.${role}`)}</small>
          </li>
        ))}
      </ol>
    </>
  );
};

const Side = (props: { readonly lineup: Lineup; readonly side: Competitor; readonly kind: CrestKind }) => {
  const { lineup, side, kind } = props;
  const { t } = useGameText();
  const { name } = useTranslations();
  const title = t('lineup.of', { side: name(side.name), formation: lineup.formation });
  return (
    <section className={panelClass(css.side)} aria-label={title}>
      <h3 className={css.head}>
        <bdi>{side.name}</bdi>
        <span className="num">{lineup.formation}</span>
      </h3>
      <Players title={t('lineup.starters')} players={lineup.starters} kind={kind} />
      <Players title={t('lineup.substitutes')} players={lineup.substitutes} kind={kind} />
    </section>
  );
};

/** Who plays, as the feed told. */
export const LineupsView = ({ lineups, head }: { readonly lineups: Lineups; readonly head: Sides }) => {
  const kind = personKind(head.championship.name);
  return (
    <div className={css.lineups}>
      <div className={panelClass(css.pitch)}>
        <Field lineups={lineups} head={head} />
      </div>
      <div className={css.sides}>
        <Side lineup={lineups.home} side={head.home} kind={kind} />
        <Side lineup={lineups.away} side={head.away} kind={kind} />
      </div>
    </div>
  );
};
