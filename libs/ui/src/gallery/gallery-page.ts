import { showGallery } from './gallery.tsx';

const root = document.createElement('div');
document.body.append(root);
void showGallery(root);
