import { drawIcon } from '../icon.tsx';

export const DownIcon = /*#__PURE__*/ drawIcon(<path d="m6 9 6 6 6-6" />);
