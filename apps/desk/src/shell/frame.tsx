import { EmptyState, SkipLink } from '@longshot/ui';
import { Suspense, useEffect } from 'react';
import { goTo, linkTo, useAddress } from '../ground/address.ts';
import { useMay } from '../ground/desk-context.tsx';
import { useDeskText } from '../ground/use-desk-text.ts';
import { Bar } from './bar.tsx';
import { ownRoom, rooms, type Room } from './rooms.ts';
import { useGoKeys } from './use-go-keys.ts';
import * as css from './shell.css';

const isIn = (pathname: string, { href }: Pick<Room, 'href'>): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

const Rail = ({ open, room }: { readonly open: readonly Room[]; readonly room: Room | undefined }) => {
  const { t } = useDeskText();
  return (
    <nav className={css.rail} aria-label={t('rail.title')}>
      {open.map(({ id, href, key }) => (
        <a key={id} className={css.railLink} {...linkTo(href)} aria-current={room?.id === id ? 'page' : undefined}>
          <span>{t(`rail.${id}`)}</span>
          <kbd className={css.key}>{t('rail.key', { key })}</kbd>
        </a>
      ))}
    </nav>
  );
};

/** The bar, the rail, and the room that the address names. */
export const Frame = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { pathname } = useAddress();
  const open = rooms.filter(({ permission }) => may(permission));
  const room = open.find((each) => isIn(pathname, each));
  const content = isIn(pathname, ownRoom) ? ownRoom : room;
  useGoKeys(open);
  const first = open[0]?.href;
  useEffect(() => {
    if (pathname === '/' && first !== undefined) goTo(first);
  }, [pathname, first]);
  return (
    <>
      <SkipLink targetId="main">{t('app.skip')}</SkipLink>
      <Bar />
      <div className={css.desk}>
        <Rail open={open} room={room} />
        <main className={css.room} id="main" tabIndex={-1}>
          {content === undefined ? (
            <EmptyState isPage title={t(open.length === 0 ? 'app.no-roles' : 'app.nothing-here')} />
          ) : (
            <Suspense fallback={null}>
              <content.Content />
            </Suspense>
          )}
        </main>
      </div>
    </>
  );
};
