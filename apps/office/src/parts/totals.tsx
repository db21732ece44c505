import * as css from './pages.css';

/** Sums below a list, each with its label. */
export const Totals = ({ sums }: { readonly sums: readonly (readonly [label: string, sum: string])[] }) => (
  <dl className={css.officeTotals}>
    {sums.map(([label, sum]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className="num">{sum}</span>
        </dd>
      </div>
    ))}
  </dl>
);
