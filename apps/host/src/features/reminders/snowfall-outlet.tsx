import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './snowfall.css';

/** Whether the visitor asked for less: calmer pages, or fewer data. */
const isCalmWanted = (): boolean => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
};

/** Snow over the home page, where the site has switched it on and the visitor did not ask for calm. Source: shell 1. */
export const SnowfallOutlet = observer(function SnowfallOutlet() {
  const { store, boot } = usePage();
  const { pathname } = useLocation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isHome = pathname.replace(/\/$/, '') === `/${boot.language}`;
  const isSnowing = store.siteConfig.isSnowfallOn && isHome && !store.preferences.current.isLightVersion;
  useEffect(() => {
    if (!isSnowing || isCalmWanted()) return undefined;
    let stop: (() => void) | undefined;
    let isWanted = true;
    import('./snowfall.ts').then(
      ({ startSnowfall }) => {
        if (isWanted && canvas.current) stop = startSnowfall(canvas.current);
      },
      () => undefined, // it is decoration
    );
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [isSnowing]);
  return isSnowing && <canvas ref={canvas} className={css.snowfall} aria-hidden="true" />;
});
