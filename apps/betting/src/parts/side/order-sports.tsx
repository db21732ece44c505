import { DownIcon, IconButton, SportIcon, ToolButton, UndoIcon, UpIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useMoreTranslations, withMoreTranslations } from '../more-translations.tsx';
import type { Section } from '../../model/addresses/betting-route.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import * as css from './side.css';

/** The sports with a way up and down for each, in place of their list. */
export const OrderSports = withMoreTranslations(
  observer(function OrderSports({ section }: { readonly section: Section }) {
    const { menu, sportsOrder } = useServices();
    const labels = useTranslations();
    const { t } = useMoreTranslations();
    const sports = menu.sportsOf(section).map(({ sport }) => sport);
    const slugs = sports.map(({ slug }) => slug);
    return (
      <>
        <ol aria-label={t('order.title')}>
          {sports.map((sport, route) => {
            const name = labels.sport(sport);
            return (
              <li key={sport.id} className={css.item}>
                <SportIcon sportId={Number(sport.id)} />
                <bdi className={css.itemName}>{name}</bdi>
                <IconButton
                  label={t('order.up', { name })}
                  icon={<UpIcon size={14} />}
                  disabled={route === 0}
                  onClick={() => sportsOrder.move(slugs, sport.slug, -1)}
                />
                <IconButton
                  label={t('order.down', { name })}
                  icon={<DownIcon size={14} />}
                  disabled={route === sports.length - 1}
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
