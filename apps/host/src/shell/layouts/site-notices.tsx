import { Notices } from '../../features/notices/notices.tsx';
import { FramePlace } from '../frame/frame-place.tsx';

const renderStack = (onMissing: () => void) => <FramePlace part="NoticeStack" onMissing={onMissing} />;

/** Messages about what happened elsewhere; what shows them comes with the frame. */
export const SiteNotices = () => <Notices renderStack={renderStack} />;
