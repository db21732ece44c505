import { drawIcon } from '../icon.tsx';

export const MinusIcon = /*#__PURE__*/ drawIcon(<path d="M5 12h14" />);
