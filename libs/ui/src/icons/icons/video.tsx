import { drawIcon } from '../icon.tsx';

export const VideoIcon = /*#__PURE__*/ drawIcon(
  <>
    <path d="m17 2-5 5-5-5" />
    <rect width="20" height="15" x="2" y="7" rx="2" />
  </>,
);
