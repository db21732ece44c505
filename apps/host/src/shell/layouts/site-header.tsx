import type { SearchRemote } from '../../features/header/header-search.tsx';
import { Header } from '../../features/header/header.tsx';
import { RemotePlace } from '../../features/remotes/remote-place.tsx';
import { FramePlace } from '../frame/frame-place.tsx';

const renderSearch = (search: SearchRemote) => <RemotePlace place="column" {...search} />;

const renderSettings = (close: () => void) => <FramePlace part="SettingsPanel" onClose={close} onMissing={close} />;

/** The header with what it does not know itself: the remote that searches, and the panel of all preferences. */
export const SiteHeader = () => <Header renderSearch={renderSearch} renderSettings={renderSettings} />;
