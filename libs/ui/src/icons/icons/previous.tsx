import { drawDirectionalIcon } from '../icon.tsx';

export const PreviousIcon = /*#__PURE__*/ drawDirectionalIcon(<path d="m15 18-6-6 6-6" />);
