/**
 * `npm run gallery`: every component of `libs/ui` in every state, on a page that is loaded anew on every change. `PORT=`
 * names another port.
 */
import { join } from 'node:path';
import { serveIsolated } from './isolated-server.ts';

const PORT = 4_300;

await serveIsolated(
  join(import.meta.dirname, '../../../libs/ui'),
  'gallery',
  Number(process.env['PORT'] ?? PORT),
  'src/gallery/gallery-page.ts',
);
