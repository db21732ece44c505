import { panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { figuresOf, type Figure } from '../../model/game/figures.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './figures.css';

const WIDTH = 100;

const Bar = ({ share }: { readonly share: number | null }) => (
  <svg className={css.bar} viewBox={`0 0 ${WIDTH} 4`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={share === null ? css.barNone : css.barAway} width={WIDTH} height="4" />
    {share !== null && (
      <>
        <rect className={css.barHome} width={share * WIDTH} height="4" />
        <rect className={css.barGap} x={share * WIDTH - 0.4} width="0.8" height="4" />
      </>
    )}
  </svg>
);

const FigureRow = ({ figure }: { readonly figure: Figure }) => {
  const { t } = useGameText();
  const { number } = useTranslations();
  const { label, home, away, share } = figure;
  // texts: figures.*
  return (
    <tr>
      <td className={css.figure}>{number(home)}</td>
      <th scope="row" className={css.name}>
        {t(`figures.${label}`)}
        <Bar share={share} />
      </th>
      <td className={css.figure}>{number(away)}</td>
    </tr>
  );
};

/** Figures of a match, both sides beside each other; nothing where the feed counts nothing. */
export const Figures = observer(function Figures({ entry }: { readonly entry: EventEntry }) {
  const { t } = useGameText();
  const figures = figuresOf(entry.head);
  if (figures.length === 0) return null;
  return (
    <section className={panelClass(css.figures)} aria-label={t('figures.title')}>
      <table className={css.table}>
        <caption className="sr">{t('figures.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.side}>
              <bdi>{entry.head.home.name}</bdi>
            </th>
            <th scope="col" className={css.title}>
              {t('figures.title')}
            </th>
            <th scope="col" className={css.side}>
              <bdi>{entry.head.away.name}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.label} figure={figure} />
          ))}
        </tbody>
      </table>
    </section>
  );
});
