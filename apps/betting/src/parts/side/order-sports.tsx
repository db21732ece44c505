import { DownIcon, IconButton, SportIcon, ToolButton, UndoIcon, UpIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useMoreText, withMoreTexts } from '../more-texts.tsx';
import type { Section } from '../../model/addresses/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import * as css from './side.css';

/** The sports with a way up and down for each, in place of their list. */
export const OrderSports = withMoreTexts(
  observer(function OrderSports({ section }: { readonly section: Section }) {
    const { menu, sportsOrder } = useServices();
    const words = useWords();
    const { t } = useMoreText();
    const sports = menu.sportsOf(section).map(({ sport }) => sport);
    const slugs = sports.map(({ slug }) => slug);
    return (
      <>
        <ol aria-label={t('order.title')}>
          {sports.map((sport, place) => {
            const name = words.sport(sport);
            return (
              <li key={sport.id} className={css.item}>
                <SportIcon sportId={Number(sport.id)} />
                <bdi className={css.itemName}>{name}</bdi>
                <IconButton
                  label={t('order.up', { name })}
                  icon={<UpIcon size={14} />}
                  disabled={place === 0}
                  onClick={() => sportsOrder.move(slugs, sport.slug, -1)}
                />
                <IconButton
                  label={t('order.down', { name })}
                  icon={<DownIcon size={14} />}
                  disabled={place === sports.length - 1}
                  onClick={() => sportsOrder.move(slugs, sport.slug, 1)}
                />
              </li>
            );
          })}
        </ol>
        <div className={css.caption}>
          <ToolButton onClick={sportsOrder.reset}>
            <UndoIcon size={14} />
            {t('order.reset')}
          </ToolButton>
        </div>
      </>
    );
  }),
);
