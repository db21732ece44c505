import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from './page-foot.css';

/** The place at the foot: null until it is there, undefined where a part is shown without a page. */
const FootContext = createContext<HTMLElement | null | undefined>(undefined);

/** Keeps the place over the foot of the window for what is put there with `AtFoot`. */
export const PageFoot = ({ children }: { readonly children: ReactNode }) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <FootContext value={foot}>
      {children}
      <div ref={setFoot} className={css.foot} />
    </FootContext>
  );
};

/** Stands over the foot of the window, above or below what else stands there and never over it. */
export const AtFoot = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const foot = useContext(FootContext);
  if (foot === undefined) return children;
  return foot === null ? null : createPortal(children, foot);
};
