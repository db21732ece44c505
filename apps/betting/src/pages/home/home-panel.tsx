import { joinClasses, panelClass } from '@longshot/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as css from './home.css';

/** A part of the front page under its title, with the way to all of it. */
export const HomePanel = (props: {
  readonly title: string;
  /** Before the title: what says that it is live. */
  readonly mark?: ReactNode;
  readonly count?: string | undefined;
  readonly more?: { readonly to: string; readonly label: string };
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const { title, mark, count, more, className, children } = props;
  const id = useId();
  return (
    <section className={panelClass(className)} aria-labelledby={id}>
      <div className={css.head}>
        {mark}
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {count !== undefined && <span className={joinClasses('num', css.count)}>{count}</span>}
        {more !== undefined && (
          <Link className={css.moreLink} to={more.to}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};
