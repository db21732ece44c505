import { isTotoSection, type TotoSectionName, totoSections } from '@longshot/domain/pools';
import { usePageTitle } from '@longshot/remote';
import {
  ChipContent,
  chipLinkClass,
  Chips,
  panelClass,
  Stack,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathOfToto, type TotoAddress, totoPages } from '../../model/toto/toto-address.ts';
import { TotoStore } from '../../model/toto/toto-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { DrawView } from './draw-view.tsx';
import { OwnCoupons } from './own-coupons.tsx';
import { Nominees, PastDraws } from './past-draws.tsx';
import { totoDictionary, useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** Stores of a page by section: what was marked stays from page to page, and while its player signs in. */
const storesOf = new WeakMap<object, Map<TotoSectionName, TotoStore>>();

function useStore(section: TotoSectionName): TotoStore {
  const { store: page, transport } = useServices().host;
  const stores = storesOf.get(page) ?? new Map<TotoSectionName, TotoStore>();
  storesOf.set(page, stores);
  const input = { transport, chance: Math.random, newKey: () => crypto.randomUUID() };
  const store = stores.get(section) ?? new TotoStore(section, input);
  stores.set(section, store);
  return store;
}

const sections = Object.keys(totoSections).filter(isTotoSection);

const Navigation = observer(function Navigation({ section, page }: TotoAddress) {
  const { prefix } = useServices();
  const { t } = useTotoText();
  return (
    <div className={panelClass(css.navigation)}>
      <h1 className={css.title}>{t(`section.${section}.title`)}</h1>
      <Chips label={t('sections')} isPlain>
        {sections.map((each) => (
          <Link
            key={each}
            className={chipLinkClass()}
            to={pathOfToto(prefix, { section: each, page })}
            aria-current={each === section ? 'page' : undefined}
          >
            {/* texts: section.*.name */}
            <ChipContent label={t(`section.${each}.name`)} />
          </Link>
        ))}
      </Chips>
      <TabBar isPlain>
        <TabLinks label={t('pages')}>
          {totoPages.map((each) => (
            <Link
              key={each}
              className={tabLinkClass()}
              to={pathOfToto(prefix, { section, page: each })}
              aria-current={each === page ? 'page' : undefined}
            >
              {/* texts: page.* */}
              <TabContent label={t(`page.${each}`)} />
            </Link>
          ))}
        </TabLinks>
      </TabBar>
    </div>
  );
});

const Content = ({ store, page }: { readonly store: TotoStore; readonly page: TotoAddress['page'] }) => {
  if (page === 'coupons') return <OwnCoupons store={store} />;
  if (page === 'draws') return <PastDraws store={store} />;
  if (page === 'nonimees') return <Nominees store={store} />;
  return <DrawView key={page} store={store} which={page === 'next' ? 'next' : 'open'} />;
};

const Screen = ({ section, page }: TotoAddress) => {
  const { host } = useServices();
  const { t } = useTotoText();
  const store = useStore(section);
  // texts: section.*.title
  usePageTitle(host, `${t(`page.${page}`)} · ${t(`section.${section}.title`)}`);
  return (
    <Stack gap="gutter">
      <Navigation section={section} page={page} />
      <Content store={store} page={page} />
    </Stack>
  );
};

/** A page of toto. */
export const TotoScreen = ({ address }: { readonly address: TotoAddress }) => {
  const areTranslationsHere = useTranslationsLoaded(totoDictionary);
  return areTranslationsHere ? <Screen {...address} /> : null;
};
