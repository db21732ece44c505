import { render, screen, waitFor } from '@testing-library/react';
import { PageProvider } from '../../ground/page/page-context.tsx';
import { buildPage } from '../../testing/build-page.tsx';
import { FrameOutlet } from './frame-outlet.tsx';

jest.mock('./frame.tsx', () => ({
  Footer: () => {
    throw new Error('the footer is broken');
  },
}));

it('a part of the frame that fails leaves its place empty, and the page goes on', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of it too
  const { services, context } = buildPage();
  render(
    <PageProvider services={services}>
      <p>the page</p>
      <FrameOutlet part="Footer" />
    </PageProvider>,
  );
  await waitFor(() => expect(context.tracked).toMatchObject([{ event: 'frame_failed', data: { part: 'Footer' } }]));
  expect(screen.getByText('the page')).toBeInTheDocument();
  logged.mockRestore();
});
