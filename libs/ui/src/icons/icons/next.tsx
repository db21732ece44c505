import { drawDirectionalIcon } from '../icon.tsx';

export const NextIcon = /*#__PURE__*/ drawDirectionalIcon(<path d="m9 18 6-6-6-6" />);
