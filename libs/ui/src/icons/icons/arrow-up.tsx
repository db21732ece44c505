import { drawIcon } from '../icon.tsx';

export const ArrowUpIcon = /*#__PURE__*/ drawIcon(
  <>
    <path d="m5 12 7-7 7 7" />
    <path d="M12 19V5" />
  </>,
);
