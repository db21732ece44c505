import type { CasinoGame, Home } from '@longshot/contracts';
import { Crest, LockIcon, RowsIcon, StarIcon, SuccessIcon, WalletIcon, type Icon } from '@longshot/ui';
import type { ReactNode } from 'react';
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

const drawings: Readonly<Record<CasinoGame['kind'], ReactNode>> = {
  dice: (
    <>
      <rect x="20" y="16" width="24" height="24" rx="5" transform="rotate(-10 32 28)" />
      <rect x="38" y="26" width="24" height="24" rx="5" transform="rotate(12 50 38)" />
    </>
  ),
  keno: (
    <>
      {[16, 32, 48, 64].map((x) => (
        <circle key={x} cx={x} cy={x % 32 === 0 ? 24 : 38} r="7" />
      ))}
    </>
  ),
  slot: (
    <>
      {[16, 32, 48].map((x) => (
        <rect key={x} x={x} y="14" width="14" height="34" rx="3" />
      ))}
    </>
  ),
};

/** Picture of a game: what it is played with, and the mark of its name. */
export const GameArt = ({ name, kind }: Pick<CasinoGame, 'name' | 'kind'>) => (
  <span className={css.art}>
    <svg className={css.drawing} viewBox="0 0 80 60" aria-hidden="true">
      {drawings[kind]}
    </svg>
    <Crest kind="league" name={name} size={32} />
  </span>
);
