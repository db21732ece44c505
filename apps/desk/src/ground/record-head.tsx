import type { ReactNode } from 'react';
import * as css from './record-head.css';

/** Head of what one page is about: its name with a line below, facts beside it, and acts at the end. */
export const RecordHead = ({
  title,
  note,
  acts,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly acts: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className={css.head}>
    <div>
      <h1 className={css.title}>{title}</h1>
      {note !== undefined && <p className="muted">{note}</p>}
    </div>
    {children}
    <div className={css.acts}>{acts}</div>
  </div>
);
