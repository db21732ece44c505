import type { MountContext, SlotProps } from '@longshot/host-contract';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { writeRemoteHead } from '../../ground/head/write-head.ts';
import { linksOf } from '../../ground/navigation/host-links.ts';
import { createGroupConfig } from './group-config.ts';
import { PageProvider } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { createNavigator } from './host-location.ts';

const SharedMountContext = createContext<MountContext | null>(null);

/** Builds the context; a slot inside a remote finds the host's services again, for it stands in that remote's root. */
const createMountContext = (
  page: PageServices,
  Slot: ComponentType<SlotProps>,
  navigate: () => NavigateFunction,
): MountContext => {
  const context: MountContext = {
    contractVersion: 1,
    contractMinor: 4,
    store: page.store,
    transport: page.transport,
    stream: page.stream,
    navigator: createNavigator(navigate),
    i18n: page.i18n,
    language: page.boot.language,
    loadTranslations: page.loadTranslations,
    loadTexts: page.loadTranslations,
    formatters: page.formatters,
    consent: page.store.consent,
    media: page.store.media,
    now: page.now,
    notify: (notification) => page.store.notifications.show(notification),
    track: page.track,
    setHead: (head) => writeRemoteHead(page.boot.siteConfig.companyName, head),
    readGroupConfig: createGroupConfig(page.transport, page.boot.language, page.now),
    holdNavigation: () => page.gate.hold(),
    activity: page.activity,
    requestSignIn: (form = 'sign-in') => page.auth.open(form),
    links: (menu) => linksOf(page.boot, menu),
    renderSlot: ({ name }) => (
      <PageProvider services={page}>
        <SharedMountContext value={context}>
          <Slot name={name} />
        </SharedMountContext>
      </PageProvider>
    ),
    onError: (error) => page.track('remote_crashed', { message: String(error) }),
  };
  return context;
};

/** Makes the one mount context of the page, kept for its life so that no remote is mounted twice; below a router. */
export const MountContextProvider = ({
  page,
  Slot,
  children,
}: {
  readonly page: PageServices;
  /** Shows the slots that remotes ask for. */
  readonly Slot: ComponentType<SlotProps>;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useLayoutEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);
  const [context] = useState(() => createMountContext(page, Slot, () => latestNavigate.current));
  return <SharedMountContext value={context}>{children}</SharedMountContext>;
};

/** The page's mount context. Throws outside its provider. */
export const useMountContext = (): MountContext => {
  const context = useContext(SharedMountContext);
  if (context === null) throw new Error('There is no MountContextProvider above.');
  return context;
};
