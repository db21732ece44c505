import type { InformationRun } from '@longshot/contracts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

const withBreaks = (text: string): ReactNode =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const withLook = ({ text, isStrong, isEmphasis, isCode }: InformationRun): ReactNode => {
  const plain = withBreaks(text);
  const coded = isCode ? <code>{plain}</code> : plain;
  const leaning = isEmphasis ? <em>{coded}</em> : coded;
  return isStrong ? <strong>{leaning}</strong> : leaning;
};

const Run = ({ run }: { readonly run: InformationRun }): ReactNode => {
  const { href } = run;
  if (href === undefined) return withLook(run);
  const words = withLook(run);
  if (href.startsWith('/')) {
    return (
      <Link className="link" to={href}>
        {words}
      </Link>
    );
  }
  return (
    <a className="link" href={href} rel={href.startsWith('http') ? 'noopener noreferrer' : undefined}>
      {words}
    </a>
  );
};

/** Words with their looks and links. */
export const Runs = ({ runs }: { readonly runs: readonly InformationRun[] }): ReactNode =>
  runs.map((run, index) => <Run key={index} run={run} />);
