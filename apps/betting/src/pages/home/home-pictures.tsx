import type { CasinoGame, Home } from '@longshot/contracts';
import { Crest, LockIcon, RowsIcon, StarIcon, SuccessIcon, WalletIcon, type Icon } from '@longshot/ui';
import * as css from './home.css';

const icons: Readonly<Record<Home['offers'][number]['icon'], Icon>> = {
  layers: RowsIcon,
  ticket: SuccessIcon,
  shield: LockIcon,
  star: StarIcon,
  gift: WalletIcon,
};

/** Sign of an offer. */
export const OfferIcon = ({ icon }: { readonly icon: keyof typeof icons }) => {
  const Sign = icons[icon];
  return (
    <span className={css.offerIcon}>
      <Sign />
    </span>
  );
};

/** Picture of a game in the shelf: the mark of its name. */
export const GameArt = ({ name }: Pick<CasinoGame, 'name'>) => (
  <span className={css.art}>
    <Crest kind="league" name={name} size={64} />
  </span>
);
