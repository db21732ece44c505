/** Icons of the zone's tools and of the chart, on the 24 grid like all others. */
const drawn = (path: string) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Fills the screen. */
export const ExpandIcon = () => drawn('M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6');
/** Lets something float over the page. */
export const FloatIcon = () => drawn('M21 9V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h4M13 13h8v8h-8z');
/** Puts it back to its place. */
export const DockIcon = () => drawn('M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM14 3v18');
/** How something moved. */
export const ChartIcon = () => drawn('M3 3v18h18M7 15l4-5 4 3 5-7');
