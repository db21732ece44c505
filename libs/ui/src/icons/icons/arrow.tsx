import { drawDirectionalIcon } from '../icon.tsx';

export const ArrowIcon = /*#__PURE__*/ drawDirectionalIcon(
  <>
    <path d="M5 12h14" />
    <path d="m12 5 7 7-7 7" />
  </>,
);
