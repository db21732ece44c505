import '@longshot/ui/assets/tokens.css';
import '@longshot/ui/assets/space.css';
import '@longshot/ui/assets/faces.css';
import '@longshot/ui/assets/base.css';
