import type { ReactNode } from 'react';
import { Footer } from '../../features/footer/footer.tsx';
import type { FragmentOutletProps } from '../../features/fragments/fragment-outlet.tsx';
import { fragmentPart } from '../../features/fragments/fragment-source.ts';
import { LazyPart } from '../../ground/parts/lazy-part.tsx';

const renderFragment = (skeleton: ReactNode) => (
  <LazyPart<FragmentOutletProps>
    source={fragmentPart}
    props={{ name: 'footer', path: '', place: 'frame', skeleton }}
    skeleton={skeleton}
  />
);

/** The footer with the way to its fragment. */
export const SiteFooter = () => <Footer renderFragment={renderFragment} />;
