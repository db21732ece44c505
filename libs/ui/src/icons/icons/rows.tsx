import { drawIcon } from '../icon.tsx';

export const RowsIcon = /*#__PURE__*/ drawIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M21 7.5H3" />
    <path d="M21 12H3" />
    <path d="M21 16.5H3" />
  </>,
);
