/** Part of mobx-react-lite that the page shares: `observer`, with what stands behind it. */
export { observer } from '#mobx-react-lite';
