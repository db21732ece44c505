/** What the page shares of mobx-react-lite: `observer`, with what stands behind it. */
export { observer } from '#mobx-react-lite';
