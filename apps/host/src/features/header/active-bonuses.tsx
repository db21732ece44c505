import { joinClasses, Menu, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { type ActiveBonus, ActiveBonusesStore } from './active-bonuses-store.ts';
import * as css from './player-wallet.css';

/** The page of the office that says the rest. */
const placeOf = ({ kind }: ActiveBonus): string => (kind === 'mission' ? 'office/promotion' : 'office/bonuses/wager');

/** Bonuses, free bets and missions of the player that run, with how far each is; nothing where nothing does. */
export const ActiveBonuses = observer(function ActiveBonuses() {
  const { t } = useTranslations();
  const { boot, formatters, store, stream, transport } = usePage();
  const navigate = useNavigate();
  const playerId = store.session.user?.id;
  const [bonuses] = useState(() => new ActiveBonusesStore({ transport, stream, language: boot.language }));
  useEffect(() => bonuses.start(), [bonuses, playerId]);
  const { active } = bonuses;
  if (active.length === 0) return null;
  const noteOf = ({ percent, amountMinor, iso }: ActiveBonus): string =>
    percent === null
      ? amountMinor === null
        ? ''
        : formatters.money(amountMinor, iso)
      : new Intl.NumberFormat(boot.language, { style: 'percent' }).format(percent / 100);
  return (
    <Menu
      label={t('header.bonuses')}
      triggerLabel={`${t('header.bonuses')}: ${active.length}`}
      triggerClass={joinClasses('num', css.account, css.bonuses)}
      trigger={
        <>
          <StarIcon />
          <b>{active.length}</b>
        </>
      }
      items={active.map((bonus) => ({
        id: bonus.id,
        label: bonus.title,
        note: noteOf(bonus),
        onSelect: () => void navigate(`/${boot.language}/${placeOf(bonus)}`),
      }))}
    />
  );
});
