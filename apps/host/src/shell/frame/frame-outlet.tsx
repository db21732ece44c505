import { addTranslations, type DictionaryModule } from '@longshot/i18n';
import {
  Component,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { FRAME_NAMESPACE } from '../../ground/translations/use-frame-text.ts';

/** Where the code of each part is: what every page shows comes in one file, the others when somebody needs them. */
const parts = {
  Footer: async () => (await import('./frame.tsx')).Footer,
  Extras: async () => (await import('./frame.tsx')).Extras,
  NoticeStack: async () => (await import('../../features/notices/notice-stack.tsx')).NoticeStack,
  SettingsPanel: async () => (await import('../../features/preferences/settings-panel.tsx')).SettingsPanel,
};

/** A part of the page's frame that may come after the content. */
export type FramePart = keyof typeof parts;

type PropsOf<Part extends FramePart> = ComponentProps<Awaited<ReturnType<(typeof parts)[Part]>>>;

/** A part that fails while it is shown leaves its place empty; the page goes on. */
class FrameBoundary extends Component<
  { readonly onFailure: (error: unknown) => void; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Brings a part with the texts of the frame. */
const bringPart = async (
  part: FramePart,
  { i18n, boot, loadTranslations }: PageServices,
): Promise<ComponentType<object>> => {
  const [component] = await Promise.all([
    parts[part](),
    addTranslations(
      { i18n, language: boot.language, loadTranslations },
      FRAME_NAMESPACE,
      (code) => import(`../../locales/frame/${code}.json`) as Promise<DictionaryModule>,
    ),
  ]);
  return component as ComponentType<object>; // its props are those that the place was given for it
};

/**
 * Shows a part of the frame when its code is there, and nothing until then: what the first view of the page does not
 * need. A part that does not come leaves its place empty; the page works without it.
 */
export const FrameOutlet = <Part extends FramePart>(
  props: {
    readonly part: Part;
    /** It did not come. */
    readonly onMissing?: () => void;
  } & PropsOf<Part>,
) => {
  const page = usePage();
  const [Part, setPart] = useState<ComponentType<object> | null>(null);
  const missing = useRef(props.onMissing);
  useLayoutEffect(() => {
    missing.current = props.onMissing;
  });
  useEffect(() => {
    let isWanted = true;
    bringPart(props.part, page).then(
      (loaded) => isWanted && setPart(() => loaded),
      (error: unknown) => {
        page.track('frame_failed', { part: props.part, message: String(error) });
        if (isWanted) missing.current?.();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [page, props.part]);
  if (Part === null) return null;
  const { part, onMissing: _, ...rest } = props;
  return (
    <FrameBoundary onFailure={(error) => page.track('frame_failed', { part, message: String(error) })}>
      <Part {...rest} />
    </FrameBoundary>
  );
};
