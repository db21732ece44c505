import { addTexts, type DictionaryModule } from '@longshot/i18n';
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import type * as FrameModule from './frame.tsx';
import { FRAME_NAMESPACE } from '../../ground/translations/use-frame-text.ts';

type Frame = typeof FrameModule;

/** A part of the page's frame that may come after the content. */
export type FramePart = keyof Frame;

type PropsOf<Part extends FramePart> = Frame[Part] extends (props: infer Props extends object) => unknown
  ? Props
  : object;

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

/** Brings the frame with its texts; once a page. */
const bringFrame = async ({ i18n, boot, loadTexts }: PageServices): Promise<Frame> => {
  const [frame] = await Promise.all([
    import('./frame.tsx'),
    addTexts(
      { i18n, language: boot.language, loadTexts },
      FRAME_NAMESPACE,
      (code) => import(`../../locales/frame/${code}.json`) as Promise<DictionaryModule>,
    ),
  ]);
  return frame;
};

/**
 * Shows a part of the frame when its code is there, and nothing until then: what the first view of the page does not
 * need. A part that does not come leaves its place empty; the page works without it.
 */
export const FramePlace = <Part extends FramePart>(
  props: {
    readonly part: Part;
    /** It did not come. */
    readonly onMissing?: () => void;
  } & PropsOf<Part>,
) => {
  const page = usePage();
  const [frame, setFrame] = useState<Frame | null>(null);
  const missing = useRef(props.onMissing);
  useLayoutEffect(() => {
    missing.current = props.onMissing;
  });
  useEffect(() => {
    let isWanted = true;
    bringFrame(page).then(
      (loaded) => isWanted && setFrame(loaded),
      (error: unknown) => {
        page.track('frame_failed', { part: props.part, message: String(error) });
        if (isWanted) missing.current?.();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [page, props.part]);
  if (frame === null) return null;
  const { part, onMissing: _, ...rest } = props;
  const Part = frame[part] as ComponentType<typeof rest>;
  return (
    <FrameBoundary onFailure={(error) => page.track('frame_failed', { part, message: String(error) })}>
      <Part {...rest} />
    </FrameBoundary>
  );
};
